import { assertNone, type ConformanceCase, type RecordConformanceOptions } from '../conformance.ts'
import { controlAt, enterAnswer, leave, shownText } from '../enterAnswer.ts'
import {
  describeRefusal,
  differencesOf,
  fieldsOnPage,
  isInvalid,
  isParsed,
  quoted,
  typableTexts,
  unreadable,
} from '../fieldsOnPage.ts'
import { withForm } from '../openTestedForm.tsx'
import { mapLeaves, valueAt } from '../recordLeaves.ts'

/** Every field takes text, keeps it and hands back its value. */
export function typingCases(options: RecordConformanceOptions): ConformanceCase[] {
  const { schema, form: renderForm, cleared = 'null', nullMeans = 'empty' } = options
  const [record] = options.records
  const writesNull = cleared === 'null' && nullMeans === 'empty'

  /** What each field shows of the first record, and what each choice shows of none. */
  const readTexts = async () => {
    let texts: ReturnType<typeof typableTexts> = new Map()
    const blankTexts = new Map<string, string>()
    await withForm(options, renderForm, { defaultRecord: record }, async (form) => {
      texts = typableTexts(form, options, shownText)
    })
    const blank = mapLeaves(schema, record, ({ path }, value) =>
      texts.has(path) ? undefined : value,
    )
    await withForm(options, renderForm, { defaultRecord: blank }, async (form) => {
      for (const path of texts.keys()) blankTexts.set(path, shownText(controlAt(form, path)))
    })
    return { texts, blank, blankText: (path: string) => blankTexts.get(path) ?? '' }
  }

  return [
    {
      name: 'typing: every field keeps its text and hands back the value of it',
      async run() {
        const { texts, blank } = await readTexts()
        const problems: string[] = []
        await withForm(options, renderForm, { defaultRecord: blank }, async (form) => {
          for (const [path, { field, text }] of texts) {
            await enterAnswer(form, path, text)
            await leave(form)
            const shown = shownText(controlAt(form, path))
            if (shown !== text) {
              problems.push(
                `${field.leaf.subject}: "${text}" was entered, but the control shows "${shown}".`,
              )
            }
          }
          const outcome = await form.submit()
          if (outcome === 'refused') problems.push(describeRefusal(form))
          else {
            for (const [path, { field, text }] of texts) {
              const [expected, actual] = [valueAt(record, path), valueAt(outcome.record, path)]
              if (expected !== actual) {
                problems.push(
                  `${field.leaf.subject}: "${text}" was entered, but ${quoted(actual)} was handed back, not ${quoted(expected)}.`,
                )
              }
            }
          }
          assertNone(problems)
        })
      },
    },
    {
      name: 'typing: an emptied value becomes null or loses its key',
      async run() {
        const { texts, blankText } = await readTexts()
        const emptied = [...texts.values()].filter(({ field }) => !field.leaf.required)
        const paths = new Set(emptied.map(({ field }) => field.leaf.path))
        const emptyValue = (clearsToNull: boolean) =>
          clearsToNull && writesNull ? null : undefined
        const expected = mapLeaves(
          schema,
          record,
          (leaf, value) => (paths.has(leaf.path) ? emptyValue(leaf.clearsToNull) : value),
          emptyValue,
        )
        await withForm(options, renderForm, { defaultRecord: record }, async (form) => {
          for (const path of paths) await enterAnswer(form, path, blankText(path))
          const outcome = await form.submit()
          if (outcome === 'refused') throw new Error(describeRefusal(form))
          assertNone(differencesOf(expected, outcome.record))
        })
      },
    },
    ...[undefined, null, ''].map((empty) => ({
      name: `typing: what was ${empty === '' ? 'an empty text' : quoted(empty)}, is typed and emptied again, is what it was`,
      async run() {
        const { texts, blankText } = await readTexts()
        const paths = [...texts.values()].flatMap(({ field: { leaf } }) =>
          leaf.required || (empty === null && !leaf.nullable) ? [] : leaf.path,
        )
        const before = mapLeaves(schema, record, (leaf, value) =>
          paths.includes(leaf.path) ? empty : value,
        )
        const isAnswer = empty === null && nullMeans === 'unknown'
        const expected = isAnswer
          ? mapLeaves(schema, record, ({ path }, value) =>
              paths.includes(path) ? undefined : value,
            )
          : before
        await withForm(options, renderForm, { defaultRecord: before }, async (form) => {
          for (const path of paths) {
            await enterAnswer(form, path, texts.get(path)?.text ?? '')
            await enterAnswer(form, path, blankText(path))
          }
          const outcome = await form.submit()
          if (outcome === 'refused') throw new Error(describeRefusal(form))
          assertNone(differencesOf(expected, outcome.record))
        })
      },
    })),
    {
      name: 'typing: text that cannot be read stays, and is an error once its field is left',
      async run() {
        await withForm(options, renderForm, { defaultRecord: record }, async (form) => {
          const problems: string[] = []
          const fields = fieldsOnPage(form, options).filter(isParsed)
          for (const { leaf } of fields) {
            const { path, subject } = leaf
            await enterAnswer(form, path, unreadable)
            if (isInvalid(form.control(path))) {
              problems.push(`${subject}: it has an error before the person has left it.`)
            }
            await leave(form)
            const isError = await form.eventually(() => isInvalid(form.control(path)))
            const shown = shownText(controlAt(form, path))
            if (shown !== unreadable) {
              problems.push(
                `${subject}: "${unreadable}" was entered, but the box shows "${shown}".`,
              )
            } else if (!isError) {
              problems.push(
                `${subject}: the box kept "${shown}" and was left, but it has no error: aria-invalid is not "true". Does \`onBlur\` reach the field?`,
              )
            }
          }
          if (fields.length > 0 && (await form.submit()) !== 'refused') {
            problems.push(`The form handed back a record although "${unreadable}" cannot be read.`)
          }
          assertNone(problems)
        })
      },
    },
    {
      name: 'typing: a form without a required answer is refused',
      async run() {
        const { texts, blankText } = await readTexts()
        for (const { field } of texts.values()) {
          if (!field.leaf.required) continue
          const { path, subject } = field.leaf
          await withForm(options, renderForm, { defaultRecord: record }, async (form) => {
            await enterAnswer(form, path, blankText(path))
            const outcome = await form.submit()
            if (outcome !== 'refused')
              throw new Error(`${subject}: it is required, but was not asked for.`)
            if (!isInvalid(form.control(path))) {
              throw new Error(`${subject}: it is missing, but aria-invalid is not "true".`)
            }
          })
        }
      },
    },
  ]
}
