import { createAdviser } from '../src/advice/advise.ts'
import { defaultEmptiness, encode } from '../src/codec/encode.ts'
import type { MirrorObject } from '../src/codec/mirror.ts'
import { objectNodeOf } from '../src/codec/node.ts'
import { check } from '../src/form/check.ts'
import { propertyInfoSchema } from '../src/record/propertyInfo.ts'

const rounds = 60

/**
 * What the codec costs beside the validation it wraps: to read a property with many mortgagees back
 * from its form and check it, against Yup's validation of the same record. The two take turns.
 */
export function decodeAndCheck(): string {
  const lines = ['mortgagees | bare Yup, ms | decode and check, ms | after one edit, ms | ratio']
  for (const count of [1, 50, 500]) lines.push(measure(count))
  return lines.join('\n')
}

function measure(count: number): string {
  const record = propertyWith(count)
  const node = objectNodeOf(propertyInfoSchema)
  const { mirror, baseline } = encode(node, record)
  const edited = structuredClone(mirror)
  edited.year_built = '1,985'
  const adviser = createAdviser(node)
  const checked = (mirror: MirrorObject) =>
    check(node, mirror, baseline, defaultEmptiness, { speak: () => undefined }, adviser).warnings
  const bare: number[] = []
  const untouched: number[] = []
  const touched: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    bare.push(time(() => propertyInfoSchema.validateSync(record, { abortEarly: false })))
    untouched.push(time(() => checked(mirror)))
    touched.push(time(() => checked(edited)))
  }
  const [yup, ours, after] = [median(bare), median(untouched), median(touched)]
  const cells = [count, yup.toFixed(2), ours.toFixed(2), after.toFixed(2)]
  return `${cells.join(' | ')} | ${(after / yup).toFixed(2)}`
}

function time(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
}

function propertyWith(count: number) {
  return {
    year_built: 1985,
    square_footage: 1850,
    property_address: { entity_number: '1600', street: 'Elm St', city: 'Austin', state: 'TX' },
    mortgagee: Array.from({ length: count }, (_, index) => ({
      company: `Lender ${index}`,
      loan_number: `000${index}`,
      financing_type: 'First mortgage',
      address: { entity_number: '1', street: 'Main St', city: 'Austin', state: 'TX', zip: '78701' },
    })),
  }
}
