import { useMemo } from 'react'
import { at, type Place } from '../../field/place.ts'
import type { flowMessages } from '../../config/messages/flowMessages.ts'
import type { Quote } from '../../record/quote.ts'
import { DriverList } from '../../section/DriverList.tsx'
import { PersonalInfoFields } from '../../section/PersonalInfoFields.tsx'
import { PropertyInfoFields } from '../../section/PropertyInfoFields.tsx'
import { FlowReview } from '../review/FlowReview.tsx'
import type { FlowStep } from '../flowTypes.ts'
import { useFlowMessages } from '../useFlowMessages.ts'

/** The steps of the ready-made flow. */
export function quoteSteps(messages: typeof flowMessages): readonly FlowStep<Quote>[] {
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
  const messages = useFlowMessages()
  const label = messages.propertyAddress
  const sameAs = useMemo(
    () => ({ place: at(at(place, 'property'), 'property_address'), label }),
    [place, label],
  )
  return <PersonalInfoFields place={at(place, 'personal')} addressSameAs={sameAs} />
}

/** The property. Its address may be the client's. */
function PropertyFields({ place }: StepFieldsProps) {
  const messages = useFlowMessages()
  const label = messages.homeAddress
  const sameAs = useMemo(
    () => ({ place: at(at(place, 'personal'), 'address'), label }),
    [place, label],
  )
  return <PropertyInfoFields place={at(place, 'property')} addressSameAs={sameAs} />
}

/** The drivers. One of them may be the client, and others may live with them. */
function DriversFields({ place }: StepFieldsProps) {
  const { clientDetails, clientAddress } = useFlowMessages()
  const client = useMemo(() => at(place, 'personal'), [place])
  const detailsFrom = useMemo(
    () => ({ place: client, label: clientDetails }),
    [client, clientDetails],
  )
  const addressSameAs = useMemo(
    () => ({ place: at(client, 'address'), label: clientAddress }),
    [client, clientAddress],
  )
  return (
    <DriverList
      place={at(place, 'drivers')}
      collapseFrom={2}
      hideLegend
      {...{ detailsFrom, addressSameAs }}
    />
  )
}
