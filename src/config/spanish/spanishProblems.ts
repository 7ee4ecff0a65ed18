import { lowerFirst, type OptionLabel, shownOptionLabel } from '../../core/schema/labelFromKey.ts'
import type { MessageParams } from '../../core/validation/problemMessages.ts'
import {
  spanishDriverStatus,
  spanishFoundation,
  spanishLicenseStatus,
} from '../../suggestions/lists/spanishOptions.ts'
import type { TranslatedMessages } from '../messages/messages.ts'

const orBlank = ' o elija Dejar en blanco.'

const arrivedAsDate = ({ label, arrived }: MessageParams) =>
  `${label}: llegó como ${arrived}. Escriba la fecha o no cambie el valor.`

/** What arrived, and the buttons that mend it. `other` is `yes` where the button says Sí. */
const arrivedAs = (kind: string, { label, other, isRequired }: MessageParams) =>
  `${label}: llegó como ` +
  (other
    ? `${kind}. Elija Usar ${other === 'yes' ? 'Sí' : other === 'no' ? 'No' : other} o ${isRequired ? 'escriba el valor de nuevo' : 'Dejar en blanco'}.`
    : `datos que no podemos leer. Escriba el valor${isRequired ? ' de nuevo.' : orBlank}`)

/** What a value usually is, or must be where a host made the rule an error. */
const usual =
  (what: (params: MessageParams) => string) =>
  (params: MessageParams): string =>
    `${params.label}: ${params.isError ? 'debe ser' : 'lo habitual es'} ${what(params)}`

const range = usual(({ low, high }) => `entre ${low} y ${high}`)

/** An answer as its list says it in Spanish. */
const shownAs = (answer: string, labels: Readonly<Record<string, OptionLabel>>) =>
  shownOptionLabel(labels[answer]) ?? answer

/**
 * The messages of problems. A label has no article and no adjective here: they would have to agree with
 * its gender.
 */
export const spanishProblems: TranslatedMessages['problems'] = {
  missing: ({ label }) => `Falta: ${lowerFirst(label)}`,
  'driver_zip.missing': ({ label, item }) => {
    const name = lowerFirst(label)
    if (!item) return `Falta: ${name} del conductor`
    return `Falta: ${name} (${item.name || `${lowerFirst(item.label)} ${item.position}`})`
  },
  'null.notAllowed': ({ subject, isList }) =>
    `${subject}: llegó en blanco de una forma que no podemos enviar. ${isList ? 'Agregue un elemento' : 'Escriba un valor'}${orBlank}`,
  'text.notText': (params) =>
    arrivedAs(/^[tf]/.test(params.arrived) ? 'un sí o no' : 'número', params),
  'number.shortYear': ({ example }) =>
    `Indique el año con 4 cifras${example && `, como ${example}`}`,
  'number.notNumber': ({ label, example }) =>
    `${label}: escriba un número${example && `, como ${example}`}`,
  'number.arrivedAsText': (params) => arrivedAs('texto', params),
  'date.unreadable': ({ label }) => `${label}: escriba mes, día y año, como 3/14/1980`,
  'object.notObject': ({ label, arrived, isRequired }) =>
    `${label}: llegó en una sola línea: "${arrived}". Complete los campos${isRequired ? '.' : orBlank}`,
  'list.notList': ({ label, arrived, isRequired }) =>
    `${label}: llegó "${arrived}" en lugar de una lista. Agregue un elemento${isRequired ? '.' : orBlank}`,
  unchecked: ({ label }) =>
    `No se puede comprobar${label && `: ${label}`}. Cambie la respuesta o pida ayuda si el aviso no desaparece.`,
  'item.notRecord': ({ label, arrived }) =>
    arrived
      ? `${label}: llegó en una sola línea: "${arrived}". Quite este elemento.`
      : `${label}: está en blanco. Quite este elemento.`,
  'field.hidden': ({ label, item }) =>
    `${label}${item ? ` (${item.name || `${lowerFirst(item.label)} ${item.position}`})` : ''}: falta o no es válido, y este formulario no tiene un campo para el dato. Corríjalo en su origen.`,

  'date.notReal': ({ arrived }) => `${arrived} no es una fecha real`,
  'date.weekday': ({ arrived }) => `${arrived}: el día de la semana no corresponde`,
  'date.missingDay': ({ label }) => `${label}: falta el día`,
  'date.missingMonthDay': ({ label }) => `${label}: faltan el mes y el día`,
  'date.missingYear': ({ label }) => `${label}: falta el año`,
  'date.shortYear': () => 'Escriba el año con 4 dígitos',
  'number.wrongUnit': ({ label, other, example }) =>
    `${label}: escriba un número de ${other}${example && `, como ${example}`}`,
  'number.likely': ({ other }) => `Usar ${other}`,
  'text.invisible': () => 'Quitar los caracteres invisibles',
  'number.arrivedEmpty': ({ label }) =>
    `${label}: llegó en blanco. Escriba un número o no cambie el valor.`,
  'item.emptied': ({ label }) => `${label}: sin datos. Complete los datos o quite el elemento.`,
  'date.arrivedAsNumber': arrivedAsDate,
  'date.arrivedAsText': (params) =>
    // With two numbers it may be a date that people would read.
    /\d\D+\d|\d{6}/.test(params.arrived)
      ? arrivedAsDate(params)
      : `No podemos leer "${params.arrived}" como una fecha completa. Escriba la fecha o no cambie el valor.`,

  'number.negative': ({ label }) => `${label}: el valor es menor que 0`,
  'number.notWhole': usual(({ example }) => `un número entero, como ${example}`),
  'number.notQuarter': usual(() => 'un número en medios o cuartos, como 2.5'),
  'families.range': range,
  'year.short': () => 'Escriba el año con 4 dígitos',
  'year.century': ({ other }) => `Usar ${other}`,
  'year.range': range,
  'stories.range': range,
  'bathrooms.range': range,
  'area.range': range,
  'employees.range': range,
  'age.range': range,
  'percent.range': range,
  'percent.fraction': ({ label, arrived, other }) =>
    `${label}: ${arrived}%. ¿Quiso decir ${other}%?`,
  'basement.conflict': ({ arrived }) => `Respondió No en Sótano, pero ${arrived}% está terminado`,
  'basement.foundation': ({ arrived, other }) =>
    `Cimientos: ${shownAs(other, spanishFoundation)}, pero ${arrived}% del sótano está terminado`,
  'foundation.conflict': ({ arrived }) =>
    `Respondió No en Sótano, pero los cimientos son: ${shownAs(arrived, spanishFoundation)}`,
  'garage.unit': ({ arrived, other }) =>
    other === 'sqft'
      ? `${arrived} parece estar en pies cuadrados. Escriba el número de autos.`
      : other === 'cars'
        ? `${arrived} parece ser el número de autos. Escriba los pies cuadrados.`
        : `${arrived} no parece ni número de autos ni pies cuadrados. Escriba uno de los dos.`,
  'garage.range': usual(({ high }) => `${high} o menos`),
  'garage.conflict': ({ arrived }) => `El tipo de garaje es Ninguno, pero el tamaño es ${arrived}`,
  'roof.asYear': ({ arrived }) => `¿El techo se instaló en ${arrived}?`,
  'roof.future': ({ arrived }) => `${arrived} está en el futuro`,
  'roof.unclear': () => 'Escriba una antigüedad, como 12, o un año, como 2014',
  'roof.beforeBuilt': () => 'El techo es más antiguo que el edificio',
  'roof.old': usual(() => '50 años o menos'),
  'roof.life': ({ other }) => `Los techos de este tipo suelen durar ${other} años`,
  'loan.masked': ({ label }) => `${label}: llegó con dígitos ocultos`,
  'loan.spaces': ({ label }) => `${label}: empieza o termina con un espacio`,
  'loan.same': ({ other }) => `Mismo número de préstamo que el acreedor hipotecario ${other}`,
  'loan.mismatch': ({ label }) => `${label}: no coincide con el del acreedor hipotecario`,
  'list.duplicate': ({ label, subject, other }) =>
    `${label}: parece igual a ${lowerFirst(subject)} ${other}`,
  'state.unknown': ({ arrived }) => `${arrived} no es un estado ni un territorio de EE. UU.`,
  'zip.length': usual(() => 'un código de 5 o 9 dígitos'),
  'zip.state': ({ arrived, other }) => `${arrived} no es un código postal de ${other}`,
  'address.mismatch': ({ label }) => `${label}: no coincide con los campos de arriba`,
  'name.mismatch': ({ label }) => `${label}: no coincide con los nombres y el apellido`,
  'name.digits': ({ label }) => `${label}: tiene dígitos`,
  'date.future': ({ label }) => `${label}: está en el futuro`,
  'date.old': ({ label }) => `${label}: hace más de 120 años`,
  'date.young': ({ other }) => `Este conductor tendría ${other} años. Revise el año.`,
  'date.age': ({ other, arrived }) =>
    `Según la fecha de nacimiento, la edad es ${other}, no ${arrived}`,
  'date.swapped': ({ other }) => `Intercambiamos el día y el mes: ${other}`,
  'student.age': () => 'Los estudiantes de tiempo completo suelen tener 30 años o menos',
  'email.shape': ({ label }) => `${label}: debe parecerse a nombre@ejemplo.com`,
  'email.typo': ({ other }) => `¿Quiso decir ${other}?`,
  'phone.digits': usual(() => 'un número de 10 dígitos'),
  'phone.format': ({ other }) => `Dar formato: ${other}`,
  'license.shape': ({ other }) => `No tiene el formato habitual de ${other}`,
  'license.status': ({ label, arrived }) => {
    const [status, rated] = [
      shownAs(arrived, spanishLicenseStatus),
      shownAs('Rated', spanishDriverStatus),
    ]
    return `${label}: ${status}, pero la situación del conductor es ${rated}`
  },
  'offer.age': ({ other }) => `Usar ${other}`,
  'offer.fullName': ({ other }) => `Usar ${other}`,
  'offer.twoNames': ({ low, high }) => `Usar nombre ${low}, apellido ${high}`,
  'offer.threeNames': ({ low, other, high }) =>
    `Usar nombre ${low}, segundo nombre ${other}, apellido ${high}`,
  'offer.stateAndZip': ({ other }) => `Usar ${other}`,
  'offer.licenseState': ({ other }) => `Usar ${other}`,
  'offer.licenseStateLater': ({ other }) => `Usar ${other} como estado que emitió la licencia`,
}
