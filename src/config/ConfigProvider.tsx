import { type ReactNode, useMemo, useState } from 'react'
import {
  aFunction,
  aText,
  type Checks,
  checkSettings,
  objectSetting,
  oneOf,
  reportMistake,
} from '../core/reportMistake.ts'
import { garageUnitOf, type RecordRules } from '../rules/rule.ts'
import { localeSetting, type MessageOverrides, mergeMessages } from './messages/messages.ts'
import type { InputComponents } from './inputs.ts'
import type { RecordOverrides, FieldOverride } from './overrides.ts'
import { mergeShortcuts, type ShortcutOverrides, type Shortcuts } from './shortcuts.ts'
import {
  type AddressTools,
  type SuggestionLists,
  type TextReader,
  ConfigContext,
  type EnterBehavior,
  type ErrorFocus,
  useConfig,
  useRules,
  type YesNoValues,
} from './useConfig.ts'
import { useStableObject } from './useMemoOf.ts'
import { useReadOnce } from './useReadOnce.ts'
import { nearestNames, statedIn } from './overrideSchema.ts'
import type { Records } from './messages/recordMessages.ts'

/** What a host sets once for every form inside. */
export interface QuoteFormsProviderProps extends AddressTools {
  /**
   * Messages to show in place of the kit's own, by group and key. Those that name something are
   * functions. Keep the object outside the component, so that it stays the same.
   */
  messages?: MessageOverrides | undefined
  /**
   * What a new yes/no answer is written as, such as `{ yes: 'Y', no: 'N' }`: texts that read as yes
   * and as no. An answer that arrived keeps its own spelling. @default { yes: 'yes', no: 'no' }
   */
  yesNoValues?: YesNoValues | undefined
  /**
   * Suggestions in place of the kit's own lists, by record and member as labels are:
   * `{ 'mortgagee.company': { source: findLenders }, 'driver.driver_gender': { options: ours, closed: true } }`.
   * Lenders are suggested from here only, and names, streets, cities and numbers not at all. Keep
   * the object outside the component.
   */
  suggestions?: SuggestionLists | undefined
  /**
   * What to replace of the fields of all forms inside, by record and member as labels are:
   * `{ 'address.country': { hidden: true }, 'driver.driver_phone': { required: true } }`. A provider
   * further in and a form go first, property by property. Read once, when the provider mounts.
   */
  overrides?: RecordOverrides | undefined
  /**
   * Other keys than the kit's own, such as `{ nextProblem: 'F9', save: false }`; `false` turns all
   * shortcuts off.
   */
  shortcuts?: ShortcutOverrides | undefined
  /**
   * What Enter does in a field of one line: submit, go to the next field and from the last one to the
   * submit button, or nothing. @default 'submit'
   */
  enterBehavior?: EnterBehavior | undefined
  /**
   * Where the focus goes after a refused submit: to the `'summary'`, to the `'first-field'` with an
   * error, or with `'auto'` to the field of a single error and to the summary of several.
   * @default 'auto'
   */
  errorFocus?: ErrorFocus | undefined
  /**
   * Levels of the soft rules by id, for every record or one kind (`'off'`, `'error'`, …), and rules of
   * your own. A provider further in and a form go first. Keep the object outside the component, so
   * that it stays the same.
   */
  rules?: RecordRules | readonly RecordRules[] | undefined
  /**
   * How numbers and dates are written where a form says them, such as `'es-US'`, and the `lang` of its
   * elements. What people type is read as in the United States. @default that of `messages`
   */
  locale?: string | undefined
  /** The direction of the text, for a language written from right to left. @default the page's */
  dir?: 'ltr' | 'rtl' | undefined
  /**
   * Reads a text that a person pastes into a form, such as a mail or a page of a portal, next to the kit's own
   * reading. The person sees what is read before it is filled. docs/prefill.md tells more.
   */
  readText?: TextReader | undefined
  /**
   * Your own inputs in place of the kit's: `{ TextInput, TextArea, Select, Combobox, RadioGroup, Button,
   * FieldFrame }`, all or some. docs/own-inputs.md says what each gets. Keep the components outside of
   * others.
   */
  inputs?: InputComponents | undefined
  children: ReactNode
}

const checks: Checks<QuoteFormsProviderProps> = {
  dir: oneOf('ltr', 'rtl'),
  parseAddress: aFunction,
  lookupZip: aFunction,
  lookupLender: aFunction,
  readText: aFunction,
  rawAddress: oneOf('offer', 'follow'),
  errorFocus: oneOf('auto', 'summary', 'first-field'),
  enterBehavior: oneOf('submit', 'next', 'none'),
}

/** `QuoteFormsProvider` without the fields that show closed lists and own inputs. */
export function ConfigProvider(given: QuoteFormsProviderProps) {
  const props = checkSettings(given, checks)
  const { messages, suggestions, children } = props
  const outer = useConfig()
  const {
    parseAddress = outer.parseAddress,
    lookupZip = outer.lookupZip,
    lookupLender = outer.lookupLender,
    readText = outer.readText,
    rawAddress = outer.rawAddress,
    errorFocus = outer.errorFocus,
    enterBehavior = outer.enterBehavior,
    dir = outer.dir,
  } = props
  const ownLocale = localeSetting(props.locale ?? messages?.language?.locale)
  const yesNoValues = useYesNoValues(props.yesNoValues, outer.yesNoValues)
  const locale = ownLocale ?? outer.locale
  const shortcuts = useShortcuts(props.shortcuts, outer.shortcuts)
  const rules = useRules(props.rules)
  const garageUnit = garageUnitOf(rules)
  const outerMessages = outer.messages
  const mergedMessages = useMemo(
    () => mergeMessages(outerMessages, messages, ownLocale),
    [outerMessages, messages, ownLocale],
  )
  const outerLists = outer.suggestions
  const overrides = useOverrides(outer.overrides, props.overrides)
  const lists = useMemo(() => ({ ...outerLists, ...suggestions }), [outerLists, suggestions])
  const config = useStableObject({
    messages: mergedMessages,
    yesNoValues,
    suggestions: lists,
    overrides,
    shortcuts,
    errorFocus,
    enterBehavior,
    rules,
    garageUnit,
    parseAddress,
    lookupZip,
    lookupLender,
    readText,
    rawAddress,
    locale,
    dir,
  })
  return <ConfigContext.Provider value={config}>{children}</ConfigContext.Provider>
}

/** The overrides in force. A host may create the object at each render, and a form reads it when it opens. */
function useOverrides(outer: RecordOverrides, given: RecordOverrides | undefined): RecordOverrides {
  useReadOnce(
    objectSetting('overrides', given) ?? {},
    ' in the overrides of QuoteFormsProvider',
    'Give the provider another `key`.',
  )
  const [overrides] = useState(() => mergeOverrides(outer, given))
  return overrides
}

/** What a host writes for yes and no. Each is a text, or else that of the provider around. */
function useYesNoValues(given: YesNoValues | undefined, outer: YesNoValues): YesNoValues {
  const own = objectSetting('yesNoValues', given)
  const texts = own && checkSettings(own, { yes: aText, no: aText }, ' of `yesNoValues`')
  const [yes, no] = [texts?.yes ?? outer.yes, texts?.no ?? outer.no]
  return useMemo(() => ({ yes, no }), [yes, no])
}

/** The shortcuts in force, with the provider's own in their place. */
function useShortcuts(given: ShortcutOverrides | undefined, outer: Shortcuts): Shortcuts {
  // A host may create the object at each render.
  const text = given === undefined ? undefined : JSON.stringify(given)
  return useMemo(
    () => (text ? mergeShortcuts(outer, JSON.parse(text) as ShortcutOverrides) : outer),
    [outer, text],
  )
}

const records: readonly (keyof Records)[] = [
  'address',
  'driver',
  'mortgagee',
  'personal',
  'property',
]

/**
 * A provider's overrides over those of the providers around, property by property. A form that has the
 * record checks the rest of a key. One that does not begin with a record changes nothing.
 */
function mergeOverrides(
  outer: RecordOverrides,
  given: RecordOverrides | undefined,
): RecordOverrides {
  const own = objectSetting('overrides', given) ?? {}
  const byKey: Record<string, FieldOverride | undefined> = { ...outer }
  for (const [key, override] of Object.entries(own)) {
    const [record = '', ...rest] = key.split('.')
    if (!records.some((name) => name === record) || rest.length !== 1) {
      const near = nearestNames(record, records)
      reportMistake(
        `quoteforms: overrides were set for "${key}" on the provider, which is no record and ` +
          `member, so no field would show them. Name both, as labels do: 'property.siding'. The ` +
          `nearest records are "${near.join('" and "')}".`,
      )
      continue
    }
    byKey[key] = { ...byKey[key], ...statedIn(key, override) }
  }
  return byKey
}
