import { lowerFirst, upperFirst } from '../../core/schema/labelFromKey.ts'
import type { ItemNoun } from '../messages/listMessages.ts'
import type { TranslatedMessages } from '../messages/messages.ts'
import { spanishCount, spanishList, spanishNumber } from './spanishCount.ts'

type Texts = Pick<TranslatedMessages, 'list' | 'sources' | 'incoming' | 'candidates'>

const withName = (text: string, name: string) => (name ? `${text}: ${name}` : text)
const countOfNoun = ({ one, many }: ItemNoun, count: number) => spanishCount(count, one, many)
const numbered = ({ one }: ItemNoun, position: number) => `${one} ${position}`

/**
 * The messages of lists and of data from elsewhere. The noun of a list may have either gender, so nothing
 * here agrees with it.
 */
export const spanishLists: Texts = {
  list: {
    none: ({ many }) => `Sin ${many}`,
    add: ({ one }) => `Agregar ${one}`,
    addAnother: ({ one }) => `Agregar más: ${one}`,
    itemNoun: (noun) => upperFirst(noun.one),
    itemOrder: (position, count) => `${position} de ${count}`,
    itemSeparator: ':',
    remove: 'Quitar',
    undo: 'Deshacer',
    duplicate: 'Duplicar',
    moveUp: 'Subir',
    moveDown: 'Bajar',
    ofItem: (noun, position, name) => withName(numbered(noun, position), name),
    removal: (item, turn) => `${item}, eliminación ${turn}`,
    added: (noun, position) => `Se agregó ${numbered(noun, position)}`,
    removed: (noun, position, name) => `Se quitó ${withName(numbered(noun, position), name)}`,
    restored: (noun, position, name) => `Se restauró ${withName(numbered(noun, position), name)}`,
    duplicated: (noun, position) =>
      `Se agregó ${numbered(noun, position)}, copia de ${numbered(noun, position - 1)}`,
    moved: (noun, position, count, name) =>
      `${name || upperFirst(noun.one)} pasó a la posición ${position} de ${count}`,
    sameAs: (name) => `Igual que ${name}`,
    shares: (labels) => spanishList(labels.map(lowerFirst)),
    atMost: (noun, max) => `No más de ${countOfNoun(noun, max)}`,
    atLeast: (noun, min) => `Conserve al menos ${countOfNoun(noun, min)}`,
    newFrom: (source) => `Nuevo de ${source}`,
    newItem: 'Nuevo',
    incomplete: 'Incompleto',
    notProvided: (label) => `${label}: sin datos`,
    needed: (label) => `Falta: ${lowerFirst(label)}`,
    addressNotProvided: 'Dirección: sin datos',
    age: (years) => (years === '1' ? '1 año' : `${years} años`),
    born: (date) => `Nacimiento: ${date}`,
    expandAll: 'Expandir todo',
    collapseAll: 'Contraer todo',
    ofList: ({ many }) => many,
    expanded: (noun, count) => `Se ${verb(count, 'expandió')} ${countOfNoun(noun, count)}`,
    collapsed: (noun, count) => `Se ${verb(count, 'contrajo')} ${countOfNoun(noun, count)}`,
    find: ({ one }) => `Buscar ${one}`,
    found: ({ many }, shown, count) => `${shown} de ${spanishNumber(count)} ${many}`,
    problems: (count) => `${count} ${count === 1 ? 'debe' : 'deben'} corregirse`,
    toCheck: (count) => `${spanishNumber(count)} por revisar`,
  },
  sources: {
    from: 'Fuente:',
    mostlyFrom: 'Fuente principal:',
    notSure: 'no es seguro',
    except: (source, labels) => `${source}, salvo ${labels.map(lowerFirst).join(' y ')}`,
    sourceOn: (label, day) => (day ? `${label}, ${day}` : label),
    fieldsFrom: (count, source, isFirst) =>
      `${isFirst ? spanishCount(count, 'campo') : spanishNumber(count)} de ${source}`,
    toConfirm: (count) => `${spanishNumber(count)} por confirmar`,
    confirm: 'Confirmar',
    confirmFrom: (source) => `Confirmar: de ${source}`,
    confirmAll: (count) => `Confirmar todo (${spanishNumber(count)})`,
    confirmed: 'Confirmado',
    undo: 'Deshacer',
    confirmationOf: (label) => `confirmación: ${lowerFirst(label)}`,
    ofAnswer: (label, answer) => `${lowerFirst(label)} ${answer}`.trim(),
    ofGroup: lowerFirst,
    wasConfirmed: (label) => `${label}: dato confirmado`,
    wereConfirmed: (count) => spanishCount(count, 'campo confirmado', 'campos confirmados'),
    notConfirmed: (label) => `${label}: queda sin confirmar`,
    confirmMissing: (label) => `Confirme: ${lowerFirst(label)}`,
  },
  incoming: {
    newerData: 'Datos más recientes',
    savedRecord: 'Registro guardado',
    differs: (source, answer) => `${source}: ${answer}`,
    differsHidden: (source) => `${source}: otra respuesta (oculta)`,
    removed: (source, item) =>
      `${source} ya no incluye ${lowerFirst(item)}. Usted hizo cambios ahí.`,
    removedHere: (source, item) =>
      `${source} cambió ${lowerFirst(item)}. Usted quitó este elemento.`,
    use: (answer) => `Usar ${answer}`,
    useTheirs: 'Usar la respuesta más reciente',
    keep: (answer) => `Conservar ${answer}`,
    keepMine: 'Conservar la mía',
    keepItem: 'Conservar',
    removeItem: 'Quitar',
    restoreItem: 'Restaurar',
    keepRemoved: 'Dejar fuera',
    merged: (source, changes, conflicts) =>
      [
        `${source}: ${changes > 0 ? spanishCount(changes, 'cambio') : 'sin cambios'}`,
        ...(conflicts > 0 ? [`${spanishNumber(conflicts)} por revisar`] : []),
      ].join(', '),
    kept: (label) => `${label}: se conserva`,
    taken: (label) => `${label}: se usa la respuesta más reciente`,
    restored: (item) => `Se restauró ${lowerFirst(item)}`,
    leftOut: (item) => `${item}: queda fuera`,
  },
  candidates: {
    heading: 'Encontrado en otras fuentes',
    add: 'Agregar',
    addAgain: 'Agregar de nuevo',
    sameAs: (noun, position) => `Igual que ${numbered(noun, position)}`,
    setAside: 'Apartar',
    undo: 'Deshacer',
    cancel: 'Cancelar',
    ofCandidate: (name) => `(${name})`,
    isSame: 'Ya está en la lista',
    isSetAside: (reason) => withName('Se apartó', reason),
    isRemoved: 'Se quitó de la lista',
    why: (name) => `Motivo para apartar: ${name}`,
    waiting: (name, source) => `${name}, fuente: ${source}`,
    arrived: (count) =>
      spanishCount(
        count,
        'elemento encontrado en otras fuentes',
        'elementos encontrados en otras fuentes',
      ),
    added: (noun, position, source) => `Se agregó ${numbered(noun, position)}, fuente: ${source}`,
    matched: (noun, position, name, differences) =>
      differences === 0
        ? `${name}: igual que ${numbered(noun, position)}`
        : `${upperFirst(numbered(noun, position))}: ` +
          spanishCount(differences, 'respuesta por revisar', 'respuestas por revisar'),
    wasSetAside: (name, reason) => `Se apartó: ${name}${reason ? ` (${lowerFirst(reason)})` : ''}`,
    undone: (name) => `Elija de nuevo: ${name}`,
  },
}

/** The verb of a sentence about one item or several. */
const verb = (count: number, one: 'expandió' | 'contrajo') =>
  count === 1 ? one : { expandió: 'expandieron', contrajo: 'contrajeron' }[one]
