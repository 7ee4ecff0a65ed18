import { useMemo } from 'react'
import { at, type Place } from '../field/place.ts'
import type { FlowWords } from '../kit/flowWords.ts'
import type { Quote } from '../record/quote.ts'
import { DriverList } from '../section/DriverList.tsx'
import { PersonalInfoFields } from '../section/PersonalInfoFields.tsx'
import { PropertyInfoFields } from '../section/PropertyInfoFields.tsx'
import { FlowReview } from './FlowReview.tsx'
import type { FlowStep } from './types.ts'
import { useFlowWords } from './useFlowWords.ts'

/** The steps of the ready-made flow. */
export function quoteSteps(words: FlowWords): readonly FlowStep<Quote>[] {
  return [
    {
      id: 'client',
      title: words.client,
      asks: ['personal'],
      children: (place) => <ClientFields place={place} />,
    },
    {
      id: 'property',
      title: words.property,
      asks: ['property'],
      children: (place) => <PropertyFields place={place} />,
    },
    {
      id: 'drivers',
      title: words.drivers,
      asks: ['drivers'],
      children: (place) => <DriverList place={at(place, 'drivers')} />,
    },
    {
      id: 'review',
      title: words.review,
      children: (_place, flow) => <FlowReview flow={flow} />,
    },
  ]
}

interface PartProps {
  place: Place<Quote>
}

/** The client, who may live where the property is. */
function ClientFields({ place }: PartProps) {
  const words = useFlowWords()
  const label = words.propertyAddress
  const sameAs = useMemo(
    () => ({ place: at(at(place, 'property'), 'property_address'), label }),
    [place, label],
  )
  return <PersonalInfoFields place={at(place, 'personal')} addressSameAs={sameAs} />
}

/** The property, which may stand where the client lives. */
function PropertyFields({ place }: PartProps) {
  const words = useFlowWords()
  const label = words.homeAddress
  const sameAs = useMemo(
    () => ({ place: at(at(place, 'personal'), 'address'), label }),
    [place, label],
  )
  return <PropertyInfoFields place={at(place, 'property')} addressSameAs={sameAs} />
}
