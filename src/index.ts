/** `quoteforms`: forms for the records every insurance quote starts from. */
// First, because Rolldown merges files in the order in which it meets them: in this order a page loads
// fewer of them, and up to 0.7 kB less.
export { FieldGrid, FieldPair, type FieldPairProps } from './field/group/FieldGrid.tsx'
export {
  type AnyRecordFormProps,
  type ReadyMadeFormProps,
  RecordForm,
  type RecordFormProps,
} from './form/RecordForm.tsx'
export type { FieldDisplayProps, FieldProps, TextualFieldProps } from './field/fieldState.ts'
export type { FieldWidth } from './config/overrides.ts'
export type {
  FieldOverride,
  GroupOverride,
  Overrides,
  RecordOverrides,
  SuggestFieldOverride,
} from './config/overrides.ts'
export type {
  AddressTools,
  CityAndState,
  EnterBehavior,
  ErrorFocus,
  YesNoValues,
  SuggestionLists,
} from './config/useConfig.ts'
export type {
  Subject,
  EditDetails,
  HostProblem,
  RecordFormOptions,
  Submission,
} from './store/formOptions.ts'
export type { Problem } from './core/validation/problem.ts'
export type { Rules } from './rules/rule.ts'
export type {
  ListedSuggestions,
  SourcedSuggestions,
  Suggestion,
  OptionMatch,
  SuggestionList,
  SuggestionLoader,
  SuggestionSource,
} from './suggestions/suggestion.ts'
export type { SubmittedConflict } from './store/formState.ts'
export type { Incoming, IncomingOptions } from './store/formOptions.ts'
export type {
  AnsweredCandidate,
  Candidate,
  CandidateOptions,
  RecordCandidates,
} from './store/formState.ts'
export type { Change } from './core/changes/change.ts'
export type { Provenance } from './core/sources/provenance.ts'
export type { Source, Sources } from './core/sources/source.ts'
export type { SensitiveOptions } from './core/sensitive/createSensitiveMatcher.ts'
export { DateField, type DateFieldProps } from './field/DateField.tsx'
export { FieldGroup, type FieldGroupProps } from './field/group/FieldGroup.tsx'
export type { HeadingLevel } from './field/group/headings.tsx'
export { NumberField, type NumberFieldProps } from './field/NumberField.tsx'
export {
  at,
  type Place,
  placeOf,
  type PlaceOfText,
  type PlaceOfValue,
  type AnyPlace,
} from './field/place.ts'
export type { RecordSchema } from './core/schema/describeSchema.ts'
export type { ItemFact, ItemSummary, ItemText } from './field/list/listState.ts'
export type { ListOptions, RepeatedFieldsProps } from './field/list/listOptions.ts'
export { RepeatedFields } from './field/list/RepeatedFields.tsx'
export { SelectField, type SelectFieldProps } from './field/SelectField.tsx'
export { SuggestField } from './field/SuggestField.tsx'
export type { SuggestFieldProps } from './field/combobox/ComboboxField.tsx'
export { TextField, type TextFieldProps } from './field/TextField.tsx'
export { Field } from './field/Field.tsx'
export type { FieldComponentProps, FieldState } from './field/fieldState.ts'
export { useField } from './field/useField.ts'
export { YesNoField } from './field/YesNoField.tsx'
export { type BrowserHistoryOptions, browserHistory } from './flow/history.ts'
export type {
  DraftContent,
  DraftMigration,
  DraftOptions,
  DraftStorage,
} from './flow/drafts/draft.ts'
export { FlowForm, type FlowFormProps, type FlowLook } from './flow/FlowForm.tsx'
export { FlowGates, type FlowGatesProps } from './flow/flowParts.tsx'
export { FlowReview, type FlowReviewProps } from './flow/flowParts.tsx'
export { FlowSteps, type FlowStepsProps } from './flow/steps/FlowSteps.tsx'
export { QuoteFlow, type QuoteFlowHandle, type QuoteFlowProps } from './flow/QuoteFlow.tsx'
export type {
  FlowHistory,
  FlowBehavior,
  FlowOptions,
  FlowPosition,
  FlowStep,
  Gate,
  GoToOptions,
  QuoteFlowState,
  StepStatus,
  StepView,
} from './flow/flowTypes.ts'
export { useQuoteFlow } from './flow/useQuoteFlow.ts'
export { AskLaterList } from './form/AskLaterList.tsx'
export { ChangeList, type ChangeListProps } from './form/ChangeList.tsx'
export { ChangesPanel, type ChangesPanelProps } from './form/ChangesPanel.tsx'
export { ErrorSummary } from './form/ErrorSummary.tsx'
export { SectionMenu } from './form/SectionMenu.tsx'
export { SourceSummary, type SourceSummaryProps } from './form/SourceSummary.tsx'
export { DriverForm, type DriverFormProps } from './form/DriverForm.tsx'
export type { AutoFocus, FormHtml } from './form/FormElement.tsx'
export { PersonalInfoForm, type PersonalInfoFormProps } from './form/PersonalInfoForm.tsx'
export { PropertyInfoForm, type PropertyInfoFormProps } from './form/PropertyInfoForm.tsx'
export { SubmitButton, type SubmitButtonProps } from './form/ActionBar.tsx'
export type { FormInternals } from './form/formInternals.ts'
export { RecordProvider, type RecordProviderProps } from './form/RecordProvider.tsx'
export type {
  FormReference,
  OpenRecord,
  RecordFormHandle,
  RecordFormState,
} from './form/formInternals.ts'
export {
  type RecordFormValues,
  recordResolver,
  type RecordResolverOptions,
} from './form/recordResolver.ts'
export { useRecordForm } from './form/useRecordForm.ts'
export type { AddressMessages } from './config/messages/addressMessages.ts'
export type { FlowMessages } from './config/messages/flowMessages.ts'
export type { ListMessages, ItemNoun } from './config/messages/listMessages.ts'
export type { MessageOverrides, Messages } from './config/messages/messages.ts'
export type { TranslatedMessages } from './config/messages/messages.ts'
export type {
  RecordKey,
  Records,
  MessagesByKey,
  OptionLabels,
  SuggestedMember,
} from './config/messages/recordMessages.ts'
export type {
  ButtonProps,
  ComboboxOption,
  ComboboxProps,
  ControlProps,
  FieldFrameProps,
  FieldNote,
  FieldProblem,
  FieldRootProps,
  InputComponents,
  InputOption,
  RadioGroupProps,
  SelectProps,
  TextAreaProps,
  TextInputProps,
} from './config/inputs.ts'
export { textInputProps } from './field/ownInputs/OwnInputsProvider.tsx'
export type { QuoteFormsProviderProps } from './config/ConfigProvider.tsx'
export type { ShortcutKeys, ShortcutOverrides, Shortcuts } from './config/shortcuts.ts'
export type { Address } from './record/address.ts'
export type { Driver } from './record/driver.ts'
export type { Mortgagee } from './record/mortgagee.ts'
export type { PersonalInfo } from './record/personalInfo.ts'
export type { PropertyInfo } from './record/propertyInfo.ts'
export type { Quote } from './record/quote.ts'
export { AddressFields, type AddressFieldsProps } from './section/AddressFields.tsx'
export type { SameAs } from './section/AddressFields.tsx'
export type { DetailsFrom } from './section/CopyOffers.tsx'
export { DriverFields, type DriverFieldsProps } from './section/DriverFields.tsx'
export { DriverList, type DriverListProps } from './section/DriverList.tsx'
export { MortgageeList, type MortgageeListProps } from './section/MortgageeList.tsx'
export { PersonalInfoFields, type PersonalInfoFieldsProps } from './section/PersonalInfoFields.tsx'
export { PropertyInfoFields, type PropertyInfoFieldsProps } from './section/PropertyInfoFields.tsx'
export { QuoteFormsProvider } from './section/QuoteFormsProvider.tsx'
