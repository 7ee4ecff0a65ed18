import { SectionsProvider } from '../field/group/Sections.tsx'
import {
  forwardRef,
  isValidElement,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useCallback,
  useSyncExternalStore,
} from 'react'
import { checkSettings, reportMistake } from '../core/reportMistake.ts'
import { isObject } from '../core/objects/ownMembers.ts'
import { mayRequire, hasConditions } from '../core/schema/conditions.ts'
import { describeSchema, type RecordSchema } from '../core/schema/describeSchema.ts'
import { type HeadingLevel, HeadingLevelProvider } from '../field/group/headings.tsx'
import type { Place } from '../field/place.ts'
import { labelOf } from '../config/messages/recordMessages.ts'
import { AskLaterList } from './AskLaterList.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { type AutoFocus, FormElement, type FormHtml, lookChecks } from './FormElement.tsx'
import { internalsOf, type RecordFormHandle } from './formInternals.ts'
import { FormStoreProvider } from './RecordProvider.tsx'
import { CandidateSummary } from './CandidateSummary.tsx'
import { SourceSummary } from './SourceSummary.tsx'
import {
  type ActionsPosition,
  ActionBarFrame,
  type ActionBarFrameProps,
  SubmitButton,
} from './ActionBar.tsx'
import { useOpenRecord } from './useRecordForm.ts'
import { useMessages } from '../config/useConfig.ts'
import type { RecordFormOptions } from '../store/formOptions.ts'
import { useFormState } from '../field/formContext.ts'
import type { FormStore } from '../store/FormStore.ts'
import { isAnyRequiredNow } from '../store/requiredNow.ts'

/** The props of every record form, next to those of a `<form>`. */
export interface RecordFormProps<T> extends RecordFormOptions<T>, FormHtml {
  /** The label of the submit button. @default 'Save' */
  submitLabel?: string | undefined
  /**
   * Where the buttons are: `'sticky'` at the lower edge of the window while the form is longer, `'end'`
   * at the end of the form. In a window lower than 30rem they are always at the end. @default 'sticky'
   */
  actions?: ActionsPosition | undefined
  /** The level of the section headings. @default 2 */
  headingLevel?: HeadingLevel | undefined
  /** The spacing: `'compact'` for all-day work, `'comfortable'` for touch. @default 'default' */
  density?: 'compact' | 'default' | 'comfortable' | undefined
  /**
   * Moves the focus into the form when it mounts: to its first field, its first empty field, or its
   * first field with a problem. Without such a field it goes to the first. By default the focus stays,
   * which suits a form that is not alone on its page.
   */
  autoFocus?: AutoFocus | undefined
}

/** The props of a form that brings its fields. */
export interface ReadyMadeFormProps<T> extends RecordFormProps<T> {
  /** What to show above the fields, such as a `ChangesPanel` or a `SectionMenu`. */
  children?: ReactNode
}

/** What {@link RecordForm} takes. */
export interface AnyRecordFormProps<T extends object> extends RecordFormProps<T> {
  /** The schema of the record. Labels come from it. Read once, at mount. */
  schema: RecordSchema<T>
  /** Renders the fields at the record's place. */
  children: (place: Place<T>) => ReactNode
}

function AnyRecordForm<T extends object>(
  given: AnyRecordFormProps<T>,
  ref: Ref<RecordFormHandle<T>>,
) {
  const props = checkSettings(given, lookChecks)
  const { schema, children, submitLabel, headingLevel = 2, density } = props
  const { labels } = useMessages()
  const form = useOpenRecord(schema, props)
  useImperativeHandle(ref, () => form, [form])
  const { readOnly, store } = internalsOf(form)
  const node = describeSchema(form.place.schema)
  return (
    <FormElement
      form={form}
      label={labelOf(node, labels)}
      density={density}
      autoFocus={props.autoFocus}
      html={formHtmlProps(props)}
      isSheet
    >
      <FormStoreProvider form={form} radioPrefix="">
        <HeadingLevelProvider value={headingLevel}>
          <ErrorSummary />
          <div className="qf-sheet">
            {!readOnly && mayRequire(node) && <OptionalNote store={store} paths={wholeRecord} />}
            {(props.sources ?? props.incoming) && <SourceSummary />}
            {!readOnly && (
              <CandidateSummary store={store} focus={form.focus} className="qf-form-note" />
            )}
            <SectionsProvider value={ofForm}>
              <div className="qf-sections">{fieldsAt(children, form.place)}</div>
            </SectionsProvider>
            <AskLaterList />
            {!readOnly && (
              <RecordActionBar
                form={{ store, readOnly, focus: form.focus }}
                label={submitLabel}
                position={props.actions}
              />
            )}
          </div>
        </HeadingLevelProvider>
      </FormStoreProvider>
    </FormElement>
  )
}

const wholeRecord = ['']

/** The sections are in no item. */
const ofForm = {}

/** What the host draws at the record's place. Without types, it may not be a function. */
function fieldsAt<T>(children: ReactNode | ((place: Place<T>) => ReactNode), place: Place<T>) {
  if (typeof children === 'function') return children(place)
  reportMistake(
    'quoteforms: the children of a RecordForm are not a function, so its fields have no place. Give ' +
      'it a function: {(place) => …}.',
  )
  return isObject(children) && !isValidElement(children) ? null : children
}

/**
 * A form for a record of any Yup object schema. Renders a `<form>`, a landmark named by the schema's
 * label. Its `ref` is a {@link RecordFormHandle}.
 */
// React's type of forwardRef cannot carry a type parameter from the schema to the children.
export const RecordForm = /* @__PURE__ */ forwardRef(AnyRecordForm) as <T extends object>(
  props: AnyRecordFormProps<T> & { ref?: Ref<RecordFormHandle<T>> | undefined },
) => ReactNode

interface RecordActionBarProps extends Pick<ActionBarFrameProps, 'form'> {
  label: string | undefined
  position: ActionsPosition | undefined
}

/** The bar of a form for one record: the submit button, and when the record was last saved. */
function RecordActionBar({ form, label, position }: RecordActionBarProps) {
  const { store } = form
  const { form: messages, formats } = useMessages()
  const submit = useFormState(store, (state) => state.submit)
  const { isSaved, isSubmitting, savedAt, blocking, general } = submit
  // Next to a refusal or a change since, a check mark would read as the outcome.
  const isCurrent = isSaved && blocking.length + general.length === 0
  const saved = !isSubmitting && savedAt !== undefined && (
    <span className={isCurrent ? 'qf-success' : 'qf-save-status'}>
      {messages.savedAt(formats.time(new Date(savedAt)))}
    </span>
  )
  return (
    <>
      {saved && isSaved && (
        // A bar at the end of the form may be out of sight.
        <p className="qf-success-sticky" data-position={position} aria-hidden="true">
          {saved}
        </p>
      )}
      <ActionBarFrame form={form} position={position} status={saved}>
        <SubmitButton>{label ?? messages.save}</SubmitButton>
      </ActionBarFrame>
    </>
  )
}

/** The attributes that a record form passes to its `<form>`, next to `aria-`, `data-` and handlers. */
const attributes = new Set(
  (
    'acceptCharset className dir draggable encType hidden id inert lang method name nonce rel role ' +
    'slot spellCheck style suppressHydrationWarning tabIndex target title translate'
  ).split(' '),
)

/** Handlers that are the record form's own. */
const ownHandlers = new Set([
  'onSubmit',
  'onChange',
  'onProblems',
  'onDirtyChange',
  'onEvent',
  'onAskLater',
  'onCandidate',
  'onStepChange',
])

const isPassedOn = (name: string) =>
  attributes.has(name) ||
  /^(?:aria-|data-)/.test(name) ||
  (/^on[A-Z]/.test(name) && !ownHandlers.has(name))

/** The props of a record form that belong to its `<form>` element. */
export function formHtmlProps(props: object): FormHtml {
  return Object.fromEntries(Object.entries(props).filter(([name]) => isPassedOn(name)))
}

interface OptionalNoteProps {
  store: FormStore
  /** Where fields are shown. */
  paths: readonly string[]
}

/** Says that fields are optional unless marked, while one of those at some paths is. */
export function OptionalNote({ store, paths }: OptionalNoteProps) {
  const { optionalUnlessMarked } = useMessages().form
  return useIsAnyRequired(store, paths) && <p className="qf-form-note">{optionalUnlessMarked}</p>
}

/** Whether a field is required. Follows the answers where conditions decide it. */
function useIsAnyRequired(store: FormStore, paths: readonly string[]): boolean {
  const subscribe = useCallback(
    (listener: () => void) =>
      hasConditions(store.root) ? store.subscribe(() => listener()) : () => {},
    [store],
  )
  const get = () => isAnyRequiredNow(store, paths)
  return useSyncExternalStore(subscribe, get, get)
}
