import type { FillMessages } from '../messages/fillMessages.ts'
import { spanishCount } from './spanishCount.ts'

const fields = (count: number) => spanishCount(count, 'campo')

export const spanishFill: FillMessages = {
  group: 'Texto pegado',
  offer: (count) => `Rellenar ${fields(count)}`,
  fromPasted: 'con lo que pegó',
  answered: (count) =>
    count === 1
      ? '1 campo con respuesta queda como está'
      : `${count} campos con respuesta quedan como están`,
  fill: 'Rellenar',
  look: 'Ver primero',
  close: 'Cerrar',
  asText: 'Pegar como texto',
  leave: 'Dejar',
  readings: 'Lo que se leyó',
  field: 'Campo',
  text: 'Pegado',
  reading: 'Queda',
  now: 'Ahora',
  toConfirm: 'por confirmar',
  notUsed: 'No usado',
  other: (whose) => (whose ? `de otra persona: ${whose}` : 'de otra persona'),
  noField: 'ningún campo lo pide',
  unread: 'no se pudo leer',
  competes: 'otro valor dice algo distinto',
  noHeader: 'columnas sin nombre',
  unlabeled: 'sin etiqueta',
  source: 'Pegado',
  filled: (count) => `${fields(count)} con el texto pegado`,
  undone: (count) => `${fields(count)} como antes`,
  undo: 'Deshacer',
}
