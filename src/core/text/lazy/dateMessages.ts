/** The field's label, and the text as the person typed it. */
export interface DateParams {
  label: string
  arrived: string
}

/** Why a text is no date, by problem id. Loaded with the parser that finds it. */
export const dateMessages = {
  'date.notReal': ({ arrived }: DateParams) => `${arrived} isn't a real date`,
  'date.weekday': ({ arrived }: DateParams) => `${arrived} has the wrong day of the week`,
  'date.missingDay': ({ label }: DateParams) => `${label} needs a day`,
  'date.missingMonthDay': ({ label }: DateParams) => `${label} needs a month and day`,
  'date.missingYear': ({ label }: DateParams) => `${label} needs a year`,
  'date.shortYear': (_: DateParams) => 'Enter a 4-digit year',
}
