/** `quoteforms`: forms for the records every insurance quote starts from. */
// First, because Rolldown merges files in the order in which it meets them: in this order a page loads
// fewer of them, and up to 0.7 kB less.
export { FieldGrid, FieldPair } from './field/group/FieldGrid.tsx'
export { RecordForm, type RecordFormProps } from './form/RecordForm.tsx'
export type { FieldWidth, RecordOverrides } from './config/overrides.ts'
export type { AddressTools, SuggestionLists, TextReader } from './config/useConfig.ts'
export type {
  EditDetails,
  HostProblem,
  RecordFormEvent,
  RecordFormOptions,
  RecordSubmission,
} from './store/formOptions.ts'
export type { StandardSchema } from './core/validation/standardSchema.ts'
export type { Problem } from './core/validation/problem.ts'
export type { RecordRules } from './rules/rule.ts'
export type {
  Suggestion,
  SuggestionList,
  SuggestionLoader,
  SuggestionSource,
} from './suggestions/suggestion.ts'
export type { SubmittedConflict } from './store/formState.ts'
export type { Incoming } from './store/formOptions.ts'
export type { AnsweredCandidate, Candidate } from './store/formState.ts'
export type { Change } from './core/changes/change.ts'
export type { Provenance } from './core/sources/provenance.ts'
export type { ValueSource, ValueSources } from './core/sources/source.ts'
export { DateField } from './field/DateField.tsx'
export { FieldGroup } from './field/group/FieldGroup.tsx'
export { NumberField } from './field/NumberField.tsx'
export { at, type Place, placeOf, type PlaceOfValue, type AnyPlace } from './field/place.ts'
export type { RecordSchema } from './core/schema/describeSchema.ts'
export type { ItemSummary } from './field/list/listState.ts'
export type { RepeatedFieldsProps } from './field/list/listOptions.ts'
export { RepeatedFields } from './field/list/RepeatedFields.tsx'
export { SelectField } from './field/SelectField.tsx'
export { SuggestField } from './field/SuggestField.tsx'
export { TextField } from './field/TextField.tsx'
export { Field } from './field/Field.tsx'
export type { OwnFieldState } from './field/fieldState.ts'
export { useField } from './field/useField.ts'
export { useValue } from './field/useValue.ts'
export { YesNoField } from './field/YesNoField.tsx'
export { browserHistory } from './flow/history.ts'
export { forgetDrafts } from './flow/drafts/forgetDrafts.ts'
export { serverDrafts } from './flow/drafts/serverDrafts.ts'
export type {
  DraftMigration,
  DraftOptions,
  DraftProtection,
  DraftStorage,
} from './flow/drafts/draft.ts'
export { FlowForm } from './flow/FlowForm.tsx'
export { FlowGates } from './flow/flowParts.tsx'
export { FlowReview } from './flow/flowParts.tsx'
export { FlowSteps } from './flow/steps/FlowSteps.tsx'
export {
  QuoteFlow,
  type QuoteFlowHandle,
  type QuoteFlowProps,
  useQuoteFlow,
} from './flow/QuoteFlow.tsx'
export type {
  FlowHistory,
  FlowOptions,
  FlowPosition,
  FlowStep,
  FlowGate,
  RecordFlowState,
  FlowStepView,
} from './flow/flowTypes.ts'
export { useRecordFlow } from './flow/useRecordFlow.ts'
export { AskLaterList } from './form/AskLaterList.tsx'
export { ChangeList } from './form/ChangeList.tsx'
export { ChangesPanel } from './form/ChangesPanel.tsx'
export { ErrorSummary } from './form/ErrorSummary.tsx'
export { SectionMenu } from './form/SectionMenu.tsx'
export { SourceSummary } from './form/SourceSummary.tsx'
export { DriverForm, type DriverFormProps } from './form/DriverForm.tsx'
export { PersonalInfoForm, type PersonalInfoFormProps } from './form/PersonalInfoForm.tsx'
export { PropertyInfoForm, type PropertyInfoFormProps } from './form/PropertyInfoForm.tsx'
export { SubmitButton } from './form/ActionBar.tsx'
export { RecordProvider } from './form/RecordProvider.tsx'
export type { RecordFormHandle, RecordFormState } from './form/formInternals.ts'
export { type RecordFormValues, recordResolver } from './form/recordResolver.ts'
export { useRecordForm } from './form/useRecordForm.ts'
export type { MessageOverrides } from './config/messages/messages.ts'
export type { TranslatedMessages } from './config/messages/messages.ts'
export type { InputComponents, OwnInputProps } from './config/inputs.ts'
export { textInputProps } from './field/ownInputs/OwnInputsProvider.tsx'
export type { QuoteFormsProviderProps } from './config/ConfigProvider.tsx'
export type { ShortcutOverrides } from './config/shortcuts.ts'
export type { Address } from './record/address.ts'
export type { Driver } from './record/driver.ts'
export type { Mortgagee } from './record/mortgagee.ts'
export type { PersonalInfo } from './record/personalInfo.ts'
export type { PropertyInfo } from './record/propertyInfo.ts'
export type { Quote } from './record/quote.ts'
export { AddressFields, type AddressFieldsProps } from './section/AddressFields.tsx'
export { DriverFields, type DriverFieldsProps } from './section/DriverFields.tsx'
export { DriverList, type DriverListProps } from './section/DriverList.tsx'
export { MortgageeList, type MortgageeListProps } from './section/MortgageeList.tsx'
export { PersonalInfoFields, type PersonalInfoFieldsProps } from './section/PersonalInfoFields.tsx'
export { PropertyInfoFields, type PropertyInfoFieldsProps } from './section/PropertyInfoFields.tsx'
export { QuoteFormsProvider } from './section/QuoteFormsProvider.tsx'
