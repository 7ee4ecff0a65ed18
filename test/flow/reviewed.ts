import type { ObjectSchema } from 'yup'
import { encode } from '../../src/codec/encode.ts'
import type { MirrorObject } from '../../src/codec/mirror.ts'
import { objectNodeOf } from '../../src/codec/node.ts'
import type { Reviewed } from '../../src/flow/reviewed.ts'
import { unitWords } from '../../src/kit/recordWords.ts'
import { quoteSchema } from '../../src/record/quote.ts'

/** A record opened, and then edited by hand. */
export function reviewed(
  record: unknown,
  edit: (mirror: Editable) => void = () => {},
  {
    schema = quoteSchema,
    nullMeans = 'empty',
  }: { schema?: ObjectSchema<object> } & Partial<Pick<Reviewed, 'nullMeans'>> = {},
): Reviewed {
  const node = objectNodeOf(schema)
  const { mirror, baseline } = encode(node, record, { cleared: 'null', nullMeans })
  edit(mirror as unknown as Editable)
  return { node, mirror, baseline, nullMeans, words }
}

/** The mirror of a quote, as a test reaches into it. */
export interface Editable {
  personal: MirrorObject & { address: MirrorObject }
  property: MirrorObject & { property_address: MirrorObject }
  drivers: MirrorObject[]
}

const words = {
  labels: {},
  units: unitWords,
  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',
  partOf: (whole: string, part: string) => `${whole}: ${part}`,
}
