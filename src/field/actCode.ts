import { FieldActs } from './FieldActs.tsx'
import { MaskedText } from './MaskedText.tsx'
import { NoticeOffers } from './NoticeOffers.tsx'
import { Offers } from './Offers.tsx'
import { Spell } from './Spell.tsx'
import { UndoUnknown } from './UndoUnknown.tsx'

/** The buttons of a field, as one module: they are there as a whole or not at all. */
export const actCode = { FieldActs, MaskedText, NoticeOffers, Offers, Spell, UndoUnknown }
