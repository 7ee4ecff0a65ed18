import { assertNone, type ConformanceCase, type RecordConformanceOptions } from '../conformance.ts'
import { focusOn } from '../enterAnswer.ts'
import { describeRefusal, differencesOf, fieldsOnPage } from '../fieldsOnPage.ts'
import { oddRecords, withUnknownKeys } from '../oddRecords.ts'
import { type TestedForm, withForm } from '../openTestedForm.tsx'

/** Open, touch nothing, submit: the same record comes back. */
export function losslessCases(options: RecordConformanceOptions): ConformanceCase[] {
  const { schema, records } = options
  const comesBack = async (record: object, touch = async (_: TestedForm) => {}) => {
    await withForm(options, options.form, { defaultRecord: record }, async (form) => {
      await touch(form)
      const outcome = await form.submit()
      if (outcome === 'refused') throw new Error(describeRefusal(form))
      assertNone(differencesOf(record, outcome.record))
    })
  }
  return [
    {
      name: 'lossless: a record that nobody touched comes back as it was',
      async run() {
        for (const record of records) await comesBack(record)
      },
    },
    {
      name: 'lossless: unknown keys and the order of all keys come back',
      async run() {
        for (const record of records) await comesBack(withUnknownKeys(record) as object)
      },
    },
    {
      name: 'lossless: odd values come back',
      async run() {
        for (const record of oddRecords(schema, records[0])) await comesBack(record)
      },
    },
    {
      name: 'lossless: to enter and leave every field changes nothing',
      async run() {
        for (const record of records) {
          await comesBack(record, async (form) => {
            for (const { control } of fieldsOnPage(form, options)) focusOn(control)
            form.after.focus()
          })
        }
      },
    },
  ]
}
