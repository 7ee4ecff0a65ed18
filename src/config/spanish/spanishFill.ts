import type { FillMessages, ItemsToAdd } from '../messages/fillMessages.ts'
import { spanishCount } from './spanishCount.ts'

const fields = (count: number) => spanishCount(count, 'campo')
const items = ({ count, noun }: ItemsToAdd) => spanishCount(count, noun.one, noun.many)

export const spanishFill: FillMessages = {
  group: 'Texto pegado',
  offer: (count, added) => {
    if (!added) return `Rellenar ${fields(count)}`
    return count === 0
      ? `Agregar ${items(added)}`
      : `Rellenar ${fields(count)} y agregar ${items(added)}`
  },
  fromPasted: 'con lo que pegó',
  answered: (count) =>
    count === 1
      ? '1 campo con respuesta queda como está'
      : `${count} campos con respuesta quedan como están`,
  competing: (count) =>
    count === 1
      ? '1 campo tiene más de una respuesta'
      : `${count} campos tienen más de una respuesta`,
  rowOf: (row, count) => `Fila ${row} de ${count}`,
  row: 'Fila',
  nothingNew: 'Todo está ya en el formulario',
  nothingRead: 'No se pudo leer nada de lo que pegó',
  differing: (count) =>
    count === 1 ? '1 respuesta es distinta' : `${count} respuestas son distintas`,
  unused: (count) => `${count} sin usar`,
  fill: 'Rellenar',
  add: 'Agregar',
  look: 'Ver primero',
  lookAgain: 'Ver',
  left: 'queda como estaba',
  close: 'Cerrar',
  asText: 'Pegar como texto',
  leave: 'Dejar',
  readings: 'Lo que se leyó',
  field: 'Campo',
  text: 'Pegado',
  reading: 'Queda',
  now: 'Ahora',
  toConfirm: 'por confirmar',
  choose: 'elija una',
  notUsed: 'No usado',
  other: (whose) => (whose ? `de otra persona: ${whose}` : 'de otra persona'),
  noField: 'ningún campo lo pide',
  unread: 'no se pudo leer',
  same: 'otro valor dice lo mismo',
  there: 'ya está',
  readOnly: 'no se puede cambiar',
  otherRow: 'otra fila',
  noHeader: 'columnas sin nombre',
  unlabeled: 'sin etiqueta',
  heading: 'título',
  empty: 'sin nada después',
  source: 'Pegado',
  filled: (count, added) => {
    if (!added) return `${fields(count)} con el texto pegado`
    return count === 0
      ? `${items(added)} con el texto pegado`
      : `${fields(count)} y ${items(added)} con el texto pegado`
  },
  undone: (count) => `${fields(count)} como antes`,
  undo: 'Deshacer',
}
