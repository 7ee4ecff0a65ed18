import { at } from '../field/place.ts'
import type { FlowWords } from '../kit/flowWords.ts'
import type { Quote } from '../record/quote.ts'
import { DriverList } from '../section/DriverList.tsx'
import { PersonalInfoFields } from '../section/PersonalInfoFields.tsx'
import { PropertyInfoFields } from '../section/PropertyInfoFields.tsx'
import { FlowReview } from './FlowReview.tsx'
import type { FlowStep } from './types.ts'

/** The steps of the ready-made flow. */
export function quoteSteps(words: FlowWords): readonly FlowStep<Quote>[] {
  return [
    {
      id: 'client',
      title: words.client,
      asks: ['personal'],
      children: (place) => <PersonalInfoFields place={at(place, 'personal')} />,
    },
    {
      id: 'property',
      title: words.property,
      asks: ['property'],
      children: (place) => <PropertyInfoFields place={at(place, 'property')} />,
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
