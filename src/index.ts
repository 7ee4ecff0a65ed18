/** `quoteforms`: forms for the records every insurance quote starts from. */
export { loadAdvice } from './advice/adviceOnDemand.ts'
export type { Offer, Problem, Severity } from './advice/problem.ts'
export type { AdvisedRecord, Finding, Rule, RuleLevel, RuleLevels, Rules } from './advice/rules.ts'
export type { Given, Policy } from './advice/rules/look.ts'
export type { RuleId } from './advice/ruleWords.ts'
export type {
  ListedSuggestions,
  SourcedSuggestions,
  Suggestion,
  OptionMatch,
  SuggestionList,
  SuggestionLoader,
  SuggestionSource,
} from './advice/suggestion.ts'
export type { Change, ChangedItem } from './codec/change.ts'
export type { AddressParts, ParsedAddress } from './codec/parseAddress.ts'
export type { SensitiveToo } from './codec/secrets.ts'
export { DateField, type DateFieldProps } from './field/DateField.tsx'
export { FieldGrid } from './field/FieldGrid.tsx'
export {
  FieldGroup,
  type FieldGroupProps,
  PlacedGroup,
  type PlacedGroupProps,
} from './field/FieldGroup.tsx'
export type { HeadingLevel } from './field/Heading.tsx'
export { NumberField, type NumberFieldProps } from './field/NumberField.tsx'
export { at, type Place, placeOf, type Spot } from './field/place.ts'
export type { ItemText } from './field/repeated.ts'
export {
  type ListOptions,
  RepeatedFields,
  type RepeatedFieldsProps,
} from './field/RepeatedFields.tsx'
export { SelectField, type SelectFieldProps } from './field/SelectField.tsx'
export { SuggestField, type SuggestFieldProps } from './field/SuggestField.tsx'
export type { Subject } from './field/subject.ts'
export { TextField, type TextFieldProps } from './field/TextField.tsx'
export type { FieldLooks, FieldProps, FieldSpan, FieldWidth } from './field/useField.ts'
export { YesNoField } from './field/YesNoField.tsx'
export { type BrowserHistoryOptions, browserHistory } from './flow/browserHistory.ts'
export type {
  DraftContent,
  DraftMigration,
  DraftOptions,
  DraftStorage,
} from './flow/draft.ts'
export { FlowForm, type FlowFormProps } from './flow/FlowForm.tsx'
export { FlowGates, type FlowGatesProps } from './flow/FlowGates.tsx'
export { FlowReview, type FlowReviewProps } from './flow/FlowReview.tsx'
export { FlowSteps, type FlowStepsProps } from './flow/FlowSteps.tsx'
export { QuoteFlow, type QuoteFlowHandle, type QuoteFlowProps } from './flow/QuoteFlow.tsx'
export type {
  FlowHistory,
  FlowOptions,
  FlowPosition,
  FlowScope,
  FlowStep,
  Gate,
  GoTo,
  QuoteFlowState,
  StepStatus,
  StepView,
} from './flow/types.ts'
export { useQuoteFlow } from './flow/useQuoteFlow.ts'
export { AskLaterList, type AskLaterListProps } from './form/AskLaterList.tsx'
export { ErrorSummary, type ErrorSummaryProps } from './form/ErrorSummary.tsx'
export { DriverForm, type DriverFormProps } from './form/DriverForm.tsx'
export type { AutoFocus, FormHtml } from './form/FormElement.tsx'
export { PersonalInfoForm, type PersonalInfoFormProps } from './form/PersonalInfoForm.tsx'
export { PropertyInfoForm, type PropertyInfoFormProps } from './form/PropertyInfoForm.tsx'
export { type AnyRecordFormProps, RecordForm, type RecordFormProps } from './form/RecordForm.tsx'
export { RecordScope, type RecordScopeProps } from './form/RecordScope.tsx'
export type {
  Edit,
  EnterBehavior,
  ErrorFocus,
  FormScope,
  HostProblem,
  RecordFormHandle,
  RecordFormOptions,
  RecordFormState,
  Submission,
} from './form/types.ts'
export { useRecordForm } from './form/useRecordForm.ts'
export type { AddressTools, CityAndState } from './kit/addressTools.ts'
export type { AddressMessages } from './kit/addressMessages.ts'
export type { FlowWords } from './kit/flowWords.ts'
export type { ListWords, Noun } from './kit/listWords.ts'
export type { MessageOverrides, Messages } from './kit/messages.ts'
export type { RecordKey, Records, WordsByKey } from './kit/recordWords.ts'
export type {
  Answers,
  QuoteFormsProviderProps,
  SuggestedMember,
  SuggestionLists,
} from './kit/QuoteFormsProvider.tsx'
export type { ShortcutKeys, ShortcutOverrides, Shortcuts } from './kit/shortcuts.ts'
export type { Address } from './record/address.ts'
export type { Driver } from './record/driver.ts'
export type { Mortgagee } from './record/mortgagee.ts'
export type { PersonalInfo } from './record/personalInfo.ts'
export type { PropertyInfo } from './record/propertyInfo.ts'
export type { Quote } from './record/quote.ts'
export { AddressFields, type AddressFieldsProps } from './section/AddressFields.tsx'
export type { SameAs } from './section/SameAddress.tsx'
export { DriverFields, type DriverFieldsProps } from './section/DriverFields.tsx'
export { DriverList, type DriverListProps } from './section/DriverList.tsx'
export { MortgageeList, type MortgageeListProps } from './section/MortgageeList.tsx'
export { PersonalInfoFields, type PersonalInfoFieldsProps } from './section/PersonalInfoFields.tsx'
export { PropertyInfoFields, type PropertyInfoFieldsProps } from './section/PropertyInfoFields.tsx'
export { QuoteFormsProvider } from './section/QuoteFormsProvider.tsx'
