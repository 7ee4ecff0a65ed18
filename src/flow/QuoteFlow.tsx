import { useStableObject } from '../config/useMemoOf.ts'
import { forwardRef, type ReactNode, type Ref, useImperativeHandle, useMemo } from 'react'
import type { FormHtml } from '../form/FormElement.tsx'
import { formHtmlProps } from '../form/RecordForm.tsx'
import type { RecordFormHandle } from '../form/formInternals.ts'
import { type Quote, quoteSchema } from '../record/quote.ts'
import { FlowForm, type FlowLook } from './FlowForm.tsx'
import { FlowGates, FlowReview } from './flowParts.tsx'
import { FlowSteps } from './steps/FlowSteps.tsx'
import type { RecordSchema } from '../core/schema/describeSchema.ts'
import type { FlowBehavior, FlowOptions, FlowStep, RecordFlowState } from './flowTypes.ts'
import { useFlowMessages } from './useFlowMessages.ts'
import { useRecordFlow } from './useRecordFlow.ts'
import { at, type Place } from '../field/place.ts'
import type { FlowMessages } from '../config/messages/flowMessages.ts'
import { DriverList } from '../section/DriverList.tsx'
import { PersonalInfoFields } from '../section/PersonalInfoFields.tsx'
import { PropertyInfoFields } from '../section/PropertyInfoFields.tsx'

/** The props of {@link QuoteFlow}. */
export interface QuoteFlowProps extends FlowBehavior<Quote>, FlowLook, FormHtml {
  /** What to show above each step, such as a `ChangesPanel` or a `SectionMenu`. */
  children?: ReactNode
}

/** The `ref` of a {@link QuoteFlow}. */
export interface QuoteFlowHandle
  extends RecordFormHandle<Quote>,
    Pick<RecordFlowState<Quote>, 'goTo' | 'next' | 'back' | 'confirmLeave'> {}

/**
 * A quote in four steps: client, property, drivers, review. Renders a `<form>`, a landmark named
 * "Quote". `useRecordFlow` builds flows with other steps.
 */
export const QuoteFlow = /* @__PURE__ */ forwardRef(function QuoteFlow(
  props: QuoteFlowProps,
  ref: Ref<QuoteFlowHandle>,
) {
  const messages = useFlowMessages()
  const steps = useMemo(() => quoteSteps(messages), [messages])
  const flow = useRecordFlow(quoteSchema, { ...props, steps })
  useImperativeHandle(ref, () => flow, [flow])
  const { actions, density, headingLevel, submitLabel } = props
  return (
    <FlowForm
      flow={flow}
      {...formHtmlProps(props)}
      {...{ actions, density, headingLevel, submitLabel }}
    >
      <FlowSteps flow={flow} flowName={props['aria-label']} />
      <FlowGates flow={flow} />
      {props.children}
    </FlowForm>
  )
})

/** {@link useRecordFlow} for a quote, or for a schema that adds to it. */
export const useQuoteFlow: <T extends Quote>(
  schema: RecordSchema<T>,
  given: FlowOptions<T>,
) => RecordFlowState<T> = useRecordFlow

/** The steps of the ready-made flow. */
function quoteSteps(messages: FlowMessages): readonly FlowStep<Quote>[] {
  return [
    {
      id: 'client',
      title: messages.client,
      paths: ['personal'],
      children: (place) => <ClientFields place={place} />,
    },
    {
      id: 'property',
      title: messages.property,
      paths: ['property'],
      children: (place) => <PropertyFields place={place} />,
    },
    {
      id: 'drivers',
      title: messages.drivers,
      paths: ['drivers'],
      children: (place) => <DriversFields place={place} />,
    },
    {
      id: 'review',
      title: messages.review,
      children: (_place, flow) => <FlowReview flow={flow} />,
    },
  ]
}

interface StepFieldsProps {
  place: Place<Quote>
}

/** The client. Their address may be the property's. */
function ClientFields({ place }: StepFieldsProps) {
  const { propertyAddress } = useFlowMessages()
  const property = at(at(place, 'property'), 'property_address')
  const sameAs = useStableObject({ place: property, label: propertyAddress })
  return <PersonalInfoFields place={at(place, 'personal')} addressSameAs={sameAs} />
}

/** The property. Its address may be the client's. */
function PropertyFields({ place }: StepFieldsProps) {
  const { homeAddress } = useFlowMessages()
  const home = at(at(place, 'personal'), 'address')
  const sameAs = useStableObject({ place: home, label: homeAddress })
  return <PropertyInfoFields place={at(place, 'property')} addressSameAs={sameAs} />
}

/** The drivers. One of them may be the client, and others may live with them. */
function DriversFields({ place }: StepFieldsProps) {
  const { clientDetails, clientAddress } = useFlowMessages()
  const client = at(place, 'personal')
  const detailsFrom = useStableObject({ place: client, label: clientDetails })
  const addressSameAs = useStableObject({ place: at(client, 'address'), label: clientAddress })
  return (
    <DriverList
      place={at(place, 'drivers')}
      collapseFrom={2}
      hideLegend
      {...{ detailsFrom, addressSameAs }}
    />
  )
}
