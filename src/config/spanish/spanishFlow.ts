import { lowerFirst } from '../../core/schema/labelFromKey.ts'
import type { TranslatedMessages } from '../messages/messages.ts'
import { spanishCount, spanishList, spanishNumber } from './spanishCount.ts'

/** The messages of a flow, its review and its drafts. */
export const spanishFlow: TranslatedMessages['flow'] = {
  client: 'Cliente',
  property: 'Propiedad',
  drivers: 'Conductores',
  review: 'Revisión',
  homeAddress: 'domicilio',
  propertyAddress: 'dirección de la propiedad',
  clientAddress: 'dirección del cliente',
  clientDetails: 'datos del cliente',

  steps: 'Pasos de la cotización',
  continue: 'Continuar',
  back: 'Atrás',
  submit: 'Enviar',
  counter: (position, count, title) => `Paso ${position} de ${count}: ${title}`,
  complete: 'completo',
  incomplete: 'incompleto',
  started: 'en curso',
  prefilled: 'con datos previos',
  notStarted: 'sin empezar',
  stepProblems: (count) => `${count} ${count === 1 ? 'debe' : 'deben'} corregirse`,
  backToReview: 'Volver a la revisión',

  sent: 'Lo que se envió',
  loadingReview: 'Cargando la revisión…',
  reviewFailed: 'No pudimos cargar la revisión. Puede enviar sin ella.',
  reviewNeeded: 'No pudimos cargar la revisión. La necesita para enviar.',
  tryAgain: 'Intentar de nuevo',
  notProvided: 'Sin datos',
  unknown: 'Desconocido',
  item: (label, position, count, name) =>
    `${label} ${position} de ${count}${name ? `: ${name}` : ''}`,

  loadingDraft: 'Buscando un borrador…',
  draftsNotLoaded:
    'Por ahora no podemos guardar borradores. Sus respuestas siguen aquí. Intentamos de nuevo.',
  changes: (count) => spanishCount(count, 'cambio'),

  submitted: (time) => `Enviado: ${time}`,
  alreadySubmitted: 'Ya se envió. Cambie algo para enviar de nuevo.',
  notSubmitted: 'No se envió',
  noResponse: 'Sin respuesta',
  timedOut: 'Sin respuesta. Es posible que se haya guardado. Sus respuestas siguen aquí.',
  offline: 'No tiene conexión. Sus respuestas siguen aquí. Envíe cuando vuelva la conexión.',
  online: 'Tiene conexión de nuevo',

  change: 'Cambiar',
  ofAnswer: (label, item) => [lowerFirst(label), item].filter(Boolean).join(', '),
  edit: (title) => `Cambiar ${lowerFirst(title)}`,
  shortLabels: {
    'property.loan_number': 'Número de préstamo',
    'personal.relation': 'Relación',
    'driver.driver_relation': 'Relación',
  },
  changesMade: (count) => `Usted hizo ${spanishCount(count, 'cambio')}`,
  previousAnswer: (before) => `Antes: ${before}`,
  noDetails: 'Sin datos.',
  notSent: 'No se enviará.',
  showEmpty: (count) => `Mostrar ${spanishCount(count, 'campo vacío', 'campos vacíos')}`,
  hideEmpty: (count) => `Ocultar ${spanishCount(count, 'campo vacío', 'campos vacíos')}`,
  mustFix: (count) => `Corrija ${spanishCount(count, 'problema')} para enviar`,
  foundElsewhere: (count) => `Encontrado en otras fuentes (${spanishNumber(count)})`,
  acknowledge: (count) =>
    count === 1 ? 'Revisé este punto' : `Revisé estos ${spanishCount(count, 'punto')}`,
  mustAcknowledge: 'Confirme que revisó la lista de arriba',
  hiddenFields: 'Otros datos de este registro',
  hiddenFieldsHint: 'Se envían sin cambios.',
  range: (list, from, to) => `${list} ${from} a ${to}`,

  submittedTitle: (label) => `Se envió: ${lowerFirst(label)}`,
  countOf: ({ one, many }, count) => spanishCount(count, lowerFirst(one), lowerFirst(many)),
  submittedContent: (time, counts) =>
    [time, counts.length > 0 && spanishList(counts)].filter(Boolean).join(' – '),

  missingAnswers: (count, gate) =>
    `${count === 1 ? 'Falta' : 'Faltan'} ${spanishCount(count, 'respuesta')} para ${gate}`,
  ready: (gate) => `Todo listo para ${gate}`,
  addFirst: (item) => `Agregue al menos 1 ${lowerFirst(item)}`,

  leaveTitle: '¿Salir sin guardar?',
  leaveHint: 'Perderá los cambios desde la última vez que guardó.',
  leaveFailed: 'No pudimos guardar su borrador.',
  leaveOmitted: 'Los borradores no guardan datos confidenciales. Perderá:',
  saveAndLeave: 'Guardar y salir',
  leave: 'Salir',
  stay: 'Quedarse',

  saved: (time) => `Guardado ${time}`,
  discard: 'Descartar el borrador',
  draftErrors: {
    denied: 'Este navegador bloquea los borradores. Envíe antes de salir.',
    full: 'Este navegador no tiene espacio para borradores. Sus respuestas siguen aquí. Envíe antes de salir.',
    failed: 'No pudimos guardar su borrador. Sus respuestas siguen aquí. Intentamos de nuevo.',
    notRemoved: 'No pudimos eliminar su borrador. Es posible que lo vea otra vez.',
    notFound: 'No podemos buscar borradores. Empieza desde el registro.',
    unreadable: 'No podemos leer su borrador, pero lo conservamos. Empieza desde el registro.',
    migration:
      'No podemos leer su borrador de una versión anterior de esta página, pero lo conservamos. Empieza desde el registro.',
    newer: 'Una versión más reciente de esta página guardó su borrador. Recargue para abrirlo.',
  },
  draftNotSaved: 'Borrador sin guardar',
  draftSaved: 'Borrador guardado',
  resumed: (time) => `Continúa con su borrador (${time})`,
  lastPosition: (where) => `Estaba en: ${where}.`,
  goToLastPosition: 'Ir allí',
  discarded: 'Borrador descartado',
  undo: 'Deshacer',
  restored: 'Borrador restaurado',
  dismiss: 'Cerrar',
  omitted: 'Los borradores no guardan datos confidenciales. Escriba de nuevo:',
  expired: (time) => `Su borrador (${time}) era demasiado antiguo y lo eliminamos`,
  otherDraft: (time) => `Tiene otro borrador (${time})`,
  otherTab: (time) =>
    `Esta cotización también está abierta en otra pestaña (guardada: ${time}). Cada pestaña conserva su propio borrador.`,
  useOther: 'Abrir ese borrador',
  discardOther: 'Descartar ese borrador',

  recordChanged: 'Este registro cambió después de su borrador',
  recordChangedHint: (count, saved) =>
    `${spanishCount(count, 'valor es distinto', 'valores son distintos')} de los de su borrador (${saved}). ` +
    'Elija cuáles conservar. Sus demás respuestas no se pierden.',
  valueInDraft: (shown) => `Borrador: ${shown}`,
  valueInRecord: (shown) => `Registro: ${shown}`,
  allFromDraft: 'Todo del borrador',
  allFromRecord: 'Todo del registro',
  changed: {
    added: 'Nuevo en el registro',
    removed: 'Ya no está en el registro',
    removedHere: 'Se quitó en el borrador y después cambió en el registro',
  },
  inList: 'en la lista',
  notInList: 'no está en la lista',
  continueWithChoices: 'Continuar con estos',
}
