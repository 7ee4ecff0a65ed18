import { changeMessages } from '../../core/changes/changeSentences.ts'
import { lowerFirst } from '../../core/schema/labelFromKey.ts'
import type { TranslatedMessages } from '../messages/messages.ts'
import { spanishCount, spanishList, spanishNumber } from './spanishCount.ts'

type Texts = Pick<
  TranslatedMessages,
  'field' | 'suggestions' | 'form' | 'changes' | 'askLater' | 'goTo' | 'shortcuts' | 'address'
>

/** The messages of fields and forms. */
export const spanishForm: Texts = {
  field: {
    required: (label) => `${label} (obligatorio)`,
    errorPrefix: 'Error:',
    warningPrefix: 'Revise:',
    use: (reading) => `Usar ${reading}`,
    useAlone: 'Usar',
    leaveBlank: 'Dejar en blanco',
    cars: 'autos',
    sqft: 'pies²',
    years: (count) => spanishCount(count, 'año'),
    ofField: (label) => `(${label})`,
    yes: 'Sí',
    no: 'No',
    notProvided: 'Sin datos',
    unknown: 'Desconocido',
    noAnswer: 'Sin respuesta.',
    yesKey: 's',
    noKey: 'n',
    unknownKey: 'd',
    notAnAnswer: (typed) => `"${typed}" no es una de las respuestas. No cambió nada.`,
    answerAnnouncement: (label, answer) => `${label}: ${answer}`,
    restored: (label) => `${label}: valor restaurado`,
    fromRecord: (text) => `"${text}" (del registro)`,
    age: (date, age) => `${date}, ${spanishCount(age, 'año')}`,
    masked: (end) => (end ? `Oculto, termina en ${end}` : 'Oculto'),
    undo: 'Deshacer',
    offeredFrom: (label) => `Según ${lowerFirst(label)}`,
    filled: (labels) =>
      labels.length > 4
        ? `Se completaron ${labels.length} campos`
        : `Se completó: ${spanishList(labels.map(lowerFirst))}`,
    fillUndone: (labels) =>
      labels.length === 1 ? `${labels[0]}: valor restaurado` : 'Campos restaurados',
    was: (answer) => `Antes: ${answer || 'sin datos'}`,
    wasHidden: 'Antes: oculto',
    reset: 'Restablecer',
    resetTo: (label, answer) => resetTo(lowerFirst(label), answer),
    wasReset: (label, answer) =>
      answer === undefined
        ? `${label}: valor restablecido`
        : `${label}: valor restablecido a ${answer}`,
    more: (label) => `Más opciones: ${lowerFirst(label)}`,
    keyTakes: (keys, offers) => `${keys}: ${offers}`,
    markUnknown: 'Marcar como desconocido',
    clear: 'Borrar',
    reveal: 'Mostrar',
    hide: 'Ocultar',
  },
  suggestions: {
    loading: 'Cargando sugerencias…',
    failed: 'No pudimos cargar las sugerencias. Su respuesta sigue aquí.',
    list: 'Sugerencias',
    count: (count) => spanishCount(count, 'sugerencia'),
    none: 'No hay sugerencias',
    more: (shown, count) =>
      `Se muestran ${shown} de ${spanishNumber(count)}. Escriba para filtrar.`,
    didYouMean: 'Quizá quiso decir:',
    notListed: 'No está en la lista',
  },
  form: {
    save: 'Guardar',
    saved: 'Guardado',
    savedAt: (time) => `Guardado ${time}`,
    notSaved: 'No se guardó',
    saving: 'Guardando…',
    unsavedChanges: (count) => spanishCount(count, 'cambio sin guardar', 'cambios sin guardar'),
    unsaved: (count) => `${spanishNumber(count)} sin guardar`,
    problemCount: (count) => `${count} ${count === 1 ? 'debe' : 'deben'} corregirse`,
    toCheck: (count) => `${spanishNumber(count)} por revisar`,
    next: 'Siguiente',
    sections: 'Secciones',
    answered: (count, fields) => `${count} de ${fields} llenos`,
    optionalUnlessMarked: 'Todos los campos son opcionales, salvo los marcados como obligatorios',
    problems: (count) => `Hay ${count === 1 ? 'un problema' : spanishCount(count, 'problema')}`,
    problemsLeft: (count) =>
      `${count === 1 ? 'Queda' : 'Quedan'} ${spanishCount(count, 'problema')}`,
    allFixed: 'Todos los problemas corregidos',
    item: (label, position) => `${label} ${position}`,
    problemIn: (item, message) => `${item}: ${message}`,
    failed: 'No pudimos guardar. Sus cambios siguen aquí. Intente de nuevo.',
    notChecked: 'No pudimos revisar sus respuestas. Siguen aquí. Intente de nuevo.',
    notLoaded: 'No pudimos cargar esta parte. Intente de nuevo.',
  },
  changes: {
    changed: changeMessages.changed,
    changedHidden: (what) => `${what} (cambio oculto)`,
    added: (item) => `Se agregó ${lowerFirst(item)}`,
    removed: (item) => `Se quitó ${lowerFirst(item)}`,
    moved: (item, from, to) => `${item} pasó de la posición ${from} a la ${to}`,
    namedItem: (label, name) => `${label} ${name}`,
    within: changeMessages.within,
    heading: changeMessages.heading,
    labelWithin: lowerFirst,
    notProvided: 'sin datos',
    unknown: 'desconocido',
    count: (count) => (count === 0 ? 'Sin cambios' : spanishCount(count, 'cambio')),
    reset: 'Restablecer',
    resetAll: 'Restablecer todo',
    wasReset: (sentence) => `Restablecido: ${sentence}`,
    allReset: (count) => spanishCount(count, 'cambio restablecido', 'cambios restablecidos'),
    undo: 'Deshacer',
    undone: 'Cambios restaurados',
  },
  askLater: {
    mark: 'Preguntar después',
    offer: '¿Preguntar después?',
    noted: (text) => `Preguntar después: "${text}"`,
    list: (count) => `Preguntar después: ${spanishNumber(count)}`,
    remove: 'Quitar la marca',
    marked: (label) => `${label}: preguntar después`,
    unmarked: (label) => `${label}: sin marca`,
  },
  goTo: {
    title: 'Ir a un campo',
    recent: 'Recientes',
    fields: 'Campos',
    none: 'Ningún campo',
    count: (count) => spanishCount(count, 'campo'),
    found: (found, count) => `${spanishNumber(found)} de ${spanishNumber(count)}`,
    placeIn: (step, section) => `${step}, ${section}`,
    wentTo: (label, place) => (place ? `${label}, ${place}` : label),
    inError: 'con error',
    toCheck: 'por revisar',
    toConfirm: 'por confirmar',
    askLater: 'por preguntar',
    empty: 'vacío',
    changed: 'cambiado',
  },
  shortcuts: {
    title: 'Atajos de teclado',
    noProblems: 'Sin problemas',
    shift: 'Mayús',
    close: 'Cerrar',
    save: 'Guardar',
    nextProblem: 'Problema siguiente',
    previousProblem: 'Problema anterior',
    takeOffer: 'Tomar lo que ofrece el campo o abrir su menú',
    addAnother: 'Agregar otro elemento a la lista',
    askLater: 'Poner o quitar la marca Preguntar después',
    goToField: 'Ir a un campo',
    saveDraft: 'Guardar el borrador',
    showSections: 'Ir a una sección',
    showShortcuts: 'Mostrar estos atajos',
    nextAnswer: 'Respuesta siguiente de la revisión',
    previousAnswer: 'Respuesta anterior de la revisión',
  },
  address: {
    sameAs: (of) => `Igual que: ${of}`,
    copied: (of) => `Se copió: ${of}`,
    places: {
      CA: { state: 'Provincia', zip: 'Código postal' },
      MX: { state: 'Estado', zip: 'Código postal' },
      GB: { state: 'Condado', zip: 'Código postal' },
      AU: { state: 'Estado', zip: 'Código postal' },
      other: { state: 'Región', zip: 'Código postal' },
    },
    filled: (count) => `${filledFields(count)} con el texto pegado`,
    filledClause: (count, hasLoan) =>
      count === 0
        ? 'Se completaron la compañía y el número de préstamo con el texto pegado'
        : `Se completó la compañía${hasLoan ? ', el número de préstamo' : ''} y ` +
          `${spanishCount(count, 'campo')} de dirección con el texto pegado`,
    checkParts: 'Algunos pueden estar mal.',
    splitting: 'Leyendo la dirección pegada…',
    notSplit: 'No pudimos separar este texto. Revise cada campo.',
    notSplitKeptIn: (line) => `No pudimos separar este texto. Está en: ${line}.`,
    undo: 'Deshacer',
    undone: 'Dirección restaurada',
    differ: 'La dirección completa no coincide con los campos de arriba',
    updateLine: 'Usar los campos de arriba',
    lineUpdated: 'Dirección completa actualizada',
    fillParts: 'Usar la dirección completa',
    fillFromLine: (labels) => `Completar ${spanishList(labels.map(lowerFirst))} con la dirección`,
    fillFromField: (label) => `Completar la dirección con ${lowerFirst(label)}`,
    partsFilled: 'Se completó con la dirección completa',
    zipIsIn: (zip, where) => `El código postal ${zip} es de ${where}`,
    pastedDiffers: 'La dirección pegada es distinta aquí',
    readingUsed: (reading) => `Se completó: ${reading}`,
  },
}

const filledFields = (count: number) =>
  `Se ${count === 1 ? 'completó' : 'completaron'} ${spanishCount(count, 'campo')} de dirección`

const resetTo = (label: string, answer: string | undefined) =>
  answer === undefined ? label : `${label} a ${answer}`
