import {
  type ConformanceCase,
  type RecordConformanceOptions,
  type ConformanceAxe,
  assertNone,
} from './conformance.ts'
import {
  fieldsOnPage,
  isInvalid,
  type FieldOnPage,
  isParsed,
  unreadable,
  describeRefusal,
  differencesOf,
  quoted,
  submitAccepted,
  typableTexts,
  type TestedForm,
  withForm,
  enterAnswer,
  shownText,
  focusOn,
  controlAt,
  leave,
  mapLeaves,
  valueAt,
  type RecordLeaf,
} from './openTestedForm.tsx'
import {
  accessibleDescription,
  missingReferences,
  accessibleName,
  elementsOf,
  focusable,
  hasFocus,
  elementsNamed,
  type FormControl,
  allIn,
  firstIn,
} from './findControl.ts'
import { reach, Schema } from 'yup'
import { checkRecord } from '../records.ts'

/**
 * Checks of a form for a record of your own: nothing is lost, each field keeps what is typed and hands
 * back its value, the keyboard reaches everything, and names, descriptions and errors are those of their
 * controls.
 */
export function recordConformance(options: RecordConformanceOptions): ConformanceCase[] {
  return [
    ...losslessCases(options),
    ...typingCases(options),
    ...keyboardCases(options),
    ...nameCases(options),
    ...descriptionCases(options),
    ...axeCases(options),
  ]
}

type Check = (form: TestedForm) => Promise<void>

/** Opens the first record. */
const withFirst = (options: RecordConformanceOptions, check: Check): Promise<void> =>
  withForm(options, { defaultRecord: options.records[0] }, check)

/** Makes checks of the form with its first record. */
const firstRecordChecks =
  (options: RecordConformanceOptions) =>
  (name: string, check: Check): ConformanceCase => ({ name, run: () => withFirst(options, check) })

/** A check of the form with its first record and an error of the server at every field. */
const onErrors = (
  options: RecordConformanceOptions,
  name: string,
  check: (form: TestedForm, fields: readonly FieldOnPage[]) => Promise<void>,
): ConformanceCase => ({
  name,
  async run() {
    const [defaultRecord] = options.records
    let paths: string[] = []
    await withFirst(options, async (form) => {
      paths = fieldsOnPage(form, options).map(({ leaf }) => leaf.path)
    })
    const errors = paths.map((path) => ({ path, message: messageAt(path) }))
    await withForm(options, { defaultRecord, errors }, async (form) => {
      await form.eventually(() => isInvalid(form.control(paths.at(-1) ?? '')))
      await check(form, fieldsOnPage(form, options))
    })
  },
})

/** What axe finds in a filled form and in one full of errors. */
function axeCases(options: RecordConformanceOptions): ConformanceCase[] {
  const check = firstRecordChecks(options)
  const { axe } = options
  if (!axe) return []
  return [
    check('axe: a filled form', (form) => assertClean(axe, form)),
    onErrors(options, 'axe: a form with an error at every field', (form) => assertClean(axe, form)),
  ]
}

async function assertClean(axe: ConformanceAxe, { page }: TestedForm): Promise<void> {
  // jsdom lays nothing out, so there are no colors to compare.
  const hasLayout = page.getClientRects().length > 0
  const { violations } = await axe.run(page, {
    // Landmarks and the first heading are the page's, not the form's.
    rules: { region: { enabled: false }, 'color-contrast': { enabled: hasLayout } },
  })
  const found = violations.map(
    ({ id, help, nodes }) => `axe ${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
  if (found.length > 0) throw new Error(found.join('\n'))
}

/** What a field says is read with its control. */
function descriptionCases(options: RecordConformanceOptions): ConformanceCase[] {
  return [
    onErrors(options, 'descriptions: an error is read with its control', async (_, fields) =>
      assertNone(fields.flatMap((field) => errorProblems(field))),
    ),
    onErrors(
      options,
      'descriptions: an error goes away when its field is edited',
      async (form, fields) => {
        const edited = fields.find(({ control }) => control.kind === 'text')
        if (!edited) return
        const { path, subject } = edited.leaf
        await enterAnswer(form, path, `${shownText(edited.control)}1`)
        const isGone = await form.eventually(() => !isInvalid(form.control(path)))
        if (!isGone) throw new Error(`${subject}: it was edited, but aria-invalid is still "true".`)
      },
    ),
  ]
}

function errorProblems({ leaf: { path, subject }, control }: FieldOnPage): string[] {
  const elements = elementsOf(control)
  const problems: string[] = []
  if (!isInvalid(control)) {
    problems.push(`${subject}: it has an error, but aria-invalid is not "true".`)
  }
  if (!accessibleDescription(elements).includes(messageAt(path))) {
    problems.push(
      `${subject}: it has the error "${messageAt(path)}", but no error is connected to it by aria-describedby.`,
    )
  }
  for (const id of elements.flatMap((element) => missingReferences(element, 'aria-describedby'))) {
    problems.push(`${subject}: its aria-describedby names "${id}", which is not on the page.`)
  }
  return problems
}

/** A text that no other element of the page has. */
function messageAt(path: string): string {
  return `The server refuses ${path}`
}

/** The keyboard is enough, and the focus goes where the problem is. */
function keyboardCases(options: RecordConformanceOptions): ConformanceCase[] {
  const check = firstRecordChecks(options)
  return [
    check('keyboard: every field is one Tab stop, in the order of the page', async (form) => {
      const fields = fieldsOnPage(form, options)
      assertNone(tabStopProblems(fields, await tabThrough(form, fields)))
    }),
    onErrors(options, 'keyboard: F8 goes to every field with a problem', async (form, fields) => {
      const problems: string[] = []
      const last = fields.at(-1)
      if (last) focusOn(last.control)
      for (const { leaf } of fields) {
        await options.user.keyboard('{F8}')
        if (await form.eventually(() => hasFocus(form.control(leaf.path)))) continue
        problems.push(`${leaf.subject}: it has a problem, but F8 does not focus it.`)
        const control = form.control(leaf.path)
        if (control) focusOn(control)
      }
      assertNone(problems)
    }),
    check('keyboard: after a refused submit, the summary leads to each problem', async (form) => {
      const wrong = fieldsOnPage(form, options).filter(isParsed)
      for (const { leaf } of wrong) await enterAnswer(form, leaf.path, unreadable)
      if (wrong.length === 0) return
      if ((await form.submit()) !== 'refused') {
        throw new Error(`The form handed back a record although "${unreadable}" cannot be read.`)
      }
      assertNone(await refusalProblems(form, wrong))
    }),
  ]
}

/** The paths of the fields that Tab comes to, in order. */
async function tabThrough(form: TestedForm, fields: readonly FieldOnPage[]): Promise<string[]> {
  const visited: string[] = []
  // The fields may have buttons next to them.
  const limit = 4 * fields.reduce((count, { control }) => count + focusable(control).length, 20)
  form.before.focus()
  for (let step = 0; step < limit; step++) {
    await form.tools.user.tab()
    if (form.after.matches(':focus')) return visited
    const field = fields.find(({ control }) => hasFocus(control))
    if (field) visited.push(field.leaf.path)
  }
  throw new Error('Tab does not leave the form.')
}

function tabStopProblems(fields: readonly FieldOnPage[], visited: readonly string[]): string[] {
  const reached = fields.filter(({ leaf }) => visited.includes(leaf.path))
  const problems = fields.flatMap(({ leaf: { path, subject }, control }) => {
    const count = visited.filter((name) => name === path).length
    if (count === 1) return []
    const tabIndex = focusable(control)[0]?.tabIndex ?? -1
    const reason = tabIndex < 0 ? `: its tabindex is ${tabIndex}` : ''
    return count === 0
      ? `${subject}: Tab does not reach it${reason}.`
      : `${subject}: it takes ${count} Tab stops, not one.`
  })
  const order = [...new Set(visited)]
  const misplaced = reached.find(({ leaf }, index) => order[index] !== leaf.path)
  if (misplaced) {
    problems.push(`${misplaced.leaf.subject}: Tab reaches it out of the order of the page.`)
  }
  return problems
}

/** Where the focus is after a refusal, and where the links of the summary lead. */
async function refusalProblems(form: TestedForm, wrong: readonly FieldOnPage[]): Promise<string[]> {
  const inSummary = () => {
    const { activeElement } = form.page.ownerDocument
    return firstIn(activeElement, 'a[href^="#"]') !== null
  }
  const isWrongFocused = () => wrong.some(({ leaf }) => hasFocus(form.control(leaf.path)))
  const isPlaced = await form.eventually(() => isWrongFocused() || inSummary())
  if (!isPlaced)
    return ['After a refused submit the focus is neither on the summary nor on a problem.']
  const reached = new Set<string>()
  for (const link of allIn(form.page, 'a[href^="#"]')) {
    form.after.focus()
    await form.tools.user.click(link)
    const focused = await form.eventually(() =>
      wrong.find(({ leaf }) => hasFocus(form.control(leaf.path))),
    )
    if (focused) reached.add(focused.leaf.path)
  }
  return wrong.flatMap(({ leaf }) =>
    reached.has(leaf.path)
      ? []
      : `${leaf.subject}: it has an error, but no link of the summary focuses it.`,
  )
}

/** Open, touch nothing, submit: the same record comes back. */
function losslessCases(options: RecordConformanceOptions): ConformanceCase[] {
  const { schema, records } = options
  const comesBack = async (record: object, touch = async (_: TestedForm) => {}) => {
    await withForm(options, { defaultRecord: record }, async (form) => {
      await touch(form)
      assertNone(differencesOf(record, await submitAccepted(form)))
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

/** Names, for people and for what fills forms. */
function nameCases(options: RecordConformanceOptions): ConformanceCase[] {
  const check = firstRecordChecks(options)
  return [
    check(
      'names: every control has an accessible name, and says if it is required',
      async (form) => {
        const problems = fieldsOnPage(form, options).flatMap(({ leaf, control }) => [
          ...nameProblems(control).map((problem) => `${leaf.subject}: ${problem}`),
          ...(leaf.required && !isMarkedRequired(control)
            ? [`${leaf.subject}: it is required, but aria-required is not "true".`]
            : []),
        ])
        assertNone(problems)
      },
    ),
    check('names: the `name` of every native control is its path in the record', async (form) => {
      const problems = fieldsOnPage(form, options).flatMap(({ leaf, control }) =>
        // Only native controls have a name.
        elementsNamed(form.page, leaf.path).length > 0 || !isNative(control)
          ? []
          : `${leaf.subject}: no control has the name "${leaf.path}".`,
      )
      assertNone(problems)
    }),
  ]
}

function nameProblems(control: FormControl): string[] {
  const silent = elementsOf(control).filter((element) => accessibleName(element) === '')
  return silent.map((element) => {
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
    return `its ${role} has no accessible name: no label refers to it.`
  })
}

function isMarkedRequired(control: FormControl): boolean {
  return elementsOf(control).some((element) =>
    element.matches('[aria-required="true"], [required]'),
  )
}

function isNative(control: FormControl): boolean {
  return focusable(control).some((element) => element.matches('input, select, textarea'))
}

/** Every field takes text, keeps it and hands back its value. */
function typingCases(options: RecordConformanceOptions): ConformanceCase[] {
  const check = firstRecordChecks(options)
  const { schema, cleared = 'null', nullMeans = 'empty' } = options
  const [record] = options.records
  const writesNull = cleared === 'null' && nullMeans === 'empty'

  /** What each field shows of the first record, and what each choice shows of none. */
  const readTexts = async () => {
    let texts: ReturnType<typeof typableTexts> = new Map()
    const blankTexts = new Map<string, string>()
    await withFirst(options, async (form) => {
      texts = typableTexts(form, options)
    })
    const blank = mapLeaves(schema, record, ({ path }, value) =>
      texts.has(path) ? undefined : value,
    )
    await withForm(options, { defaultRecord: blank }, async (form) => {
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
        await withForm(options, { defaultRecord: blank }, async (form) => {
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
        await withFirst(options, async (form) => {
          for (const path of paths) await enterAnswer(form, path, blankText(path))
          assertNone(differencesOf(expected, await submitAccepted(form)))
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
        await withForm(options, { defaultRecord: before }, async (form) => {
          for (const path of paths) {
            await enterAnswer(form, path, texts.get(path)?.text ?? '')
            await enterAnswer(form, path, blankText(path))
          }
          assertNone(differencesOf(expected, await submitAccepted(form)))
        })
      },
    })),
    check(
      'typing: text that cannot be read stays, and is an error once its field is left',
      async (form) => {
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
            problems.push(`${subject}: "${unreadable}" was entered, but the box shows "${shown}".`)
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
      },
    ),
    {
      name: 'typing: a form without a required answer is refused',
      async run() {
        const { texts, blankText } = await readTexts()
        for (const { field } of texts.values()) {
          if (!field.leaf.required) continue
          const { path, subject } = field.leaf
          await withFirst(options, async (form) => {
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

/** What other systems send in place of a text. Undefined stands for an absent key. */
const oddTexts = [
  undefined,
  null,
  '',
  ' padded ',
  'Not in any list',
  '****1234',
  'Zoë “O’Brien” <b> 😀',
  '0',
  'two\nlines',
  '12/31/99',
]

const oddNumbers = [undefined, null, 0, -1, 2.5, 1e21, 1985]

/**
 * Records with odd values that their schema accepts. Each leaf has each odd value of its type in one of
 * them.
 */
function oddRecords(schema: Schema, record: object): object[] {
  return oddTexts.map((_, round) => {
    let position = 0
    const odd = mapLeaves(schema, record, (leaf, value) => {
      const values = leaf.type === 'number' ? oddNumbers : oddTexts
      const next = values[(round + position++) % values.length]
      return isAccepted(schema, leaf, next) ? next : value
    })
    // A rule of the host's schema may depend on several values.
    return checkRecord(schema, odd).some(({ severity }) => severity === 'error') ? record : odd
  })
}

/** The same record with keys that its schema does not know, at every level, and in another order. */
function withUnknownKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownKeys)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([key, member]) => [key, withUnknownKeys(member)])
  return Object.fromEntries([
    ['zz_unknown', { kept: [null, '', 0, { deep: true }] }],
    ...members.toReversed(),
    ['dotted.key', 'kept'],
    ['__proto__', 'kept'],
  ])
}

function isAccepted(schema: Schema, leaf: RecordLeaf, value: unknown): boolean {
  if (value === undefined) return !leaf.required
  try {
    const node = reach(schema, leaf.schemaPath)
    return node instanceof Schema && node.isValidSync(value, { strict: true })
  } catch {
    // A schema that depends on its siblings has no answer for one value alone.
    return false
  }
}
