import { once } from '../promises.ts'
import { normalizeText } from '../text/normalizeText.ts'

/** The longest text that may be a label. */
const maxLabelLength = 60

/**
 * A label as it is compared: lower case, without punctuation, the word for "number" and what only says how to answer.
 *
 * labelForm('DL #:') // 'dl'
 * labelForm('Driver’s License No.') // 'drivers license'
 * labelForm('# of Stories') // 'stories'
 * labelForm('Date of birth (mm/dd/yyyy)') // 'date of birth'
 * labelForm('Square footage (garage)') // 'square footage garage': of the garage is not of the house
 * labelForm('Name (First Named Insured)') // 'first named insured name': whose it is comes first
 */
export function labelForm(text: string): string {
  if (text.length > maxLabelLength) return ''
  const [, of = '', whose = ''] = /^([^()]+)\(([^()]+)\)[:\s]*$/.exec(text) ?? []
  if (whose !== '' && isSomebody(owners().get(labelForm(whose)))) return labelForm(`${whose} ${of}`)
  return normalizeText(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’‘`´*]/gu, '')
    .replace(howToAnswer, ' ')
    .replace(/(?<=\b[a-z])\.(?=[a-z]\b)|(?<=\b[a-z]\.?[a-z])\.(?=\s|$)/g, '')
    .replace(/#/g, ' number ')
    .replace(/%/g, ' percent ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(?:no|nbr|num|nr)$|^(?:no(?= of )|(?:nbr|num)(?= of | ))/, 'number')
    .replace(/^(?:the|your|my|their|our) /, '')
    .replace(/^(?:total )?number (?:of )?/, '')
    .replace(/(?<!\b(?:street|house|st|building|situs|unit|apt|lot)) number$/, '')
}

/** What is in parentheses after a label and says nothing about whose or which it is. */
const howToAnswer =
  /\((?:required|optional|if any|if known|if applicable|approx\.?|approximate|yes\/no|y\/n|m\/f|(?:mm?|dd?|yy|yyyy)(?:[/-](?:mm?|dd?|yy|yyyy)){2}|s|es|heated|living|finished|cars?|#|%|in years|years|sq\.? ?ft\.?|sqft|sf)\)/g

/** Whose answers a part of a text has: a record of the form, or somebody who is none. */
export type Whose = 'person' | 'driver' | 'property' | 'mortgagee' | 'other'

/** The names with which a text means a record or somebody, in the form that labels are compared in. */
const ownerNames: Readonly<Record<Whose, string>> = {
  person:
    'applicant,appl,insured,insd,named insured,primary insured,primary named insured,first named insured,1st named insured,named insureds,' +
    'client,customer,policyholder,policy holder,primary applicant,homeowner,borrower,primary borrower,owner,personal,contact,' +
    'applicant 1,insured 1,about you,about me,customer contact,primary,primary contact',
  driver:
    'driver,drivers,operator,operators,household driver,household drivers,licensed driver,licensed drivers,additional driver,' +
    'additional drivers,listed driver,listed drivers,rated driver,rated drivers,mvr,motor vehicle record,motor vehicle report,driving record,garaging',
  property:
    'property,dwelling,home,house,risk,location,building,residence,subject property,insured property,insured location,' +
    'residence premises,premises,structure,construction,property location,site,situs,rating,interior,exterior,roof,basement,garage,bathrooms',
  mortgagee:
    'mortgagee,mortgagees,mortgage,mortgages,mtg,mtge,mtg co,mtge co,1st mtg,2nd mtg,lienholder,lienholders,lien holder,lender,lenders,loss payee,mortgage company,mortgage holder,' +
    'mortgagee lienholder,first mortgage,second mortgage,1st mortgage,2nd mortgage,first mortgagee,second mortgagee,third mortgagee,' +
    '1st mortgagee,2nd mortgagee,3rd mortgagee,first lienholder,second lienholder,bank,servicer,additional interest,additional interests',
  other:
    'spouse,husband,wife,partner,co applicant,coapplicant,joint applicant,applicant 2,insured 2,second applicant,secondary applicant,co insured,coinsured,' +
    'co borrower,coborrower,co owner,coowner,second named insured,2nd named insured,secondary insured,secondary named insured,additional insured,' +
    'agent,agents,insurance agent,agency,agencys,your agent,agent agency,agent broker,producer,producing agent,producing agency,broker,csr,account manager,underwriter,' +
    'carrier,insurer,insurance company,insurance carrier,issuing company,current carrier,prior carrier,previous carrier,current insurance,prior insurance,' +
    'prior,previous,former,realtor,listing agent,buyers agent,sellers agent,listing broker,seller,sellers,buyer,buyers,builder,loan officer,loan processor,mortgage broker,' +
    'title company,title,escrow,escrow officer,employer,attorney,emergency contact,claimant,other driver,other party,other vehicle,reference,' +
    'parent,parents,father,mother,child,children,son,daughter,roommate,tenant,landlord,contractor,inspector,appraiser,adjuster,doctor,school,sender,office,work,business,' +
    'trustee,executor,witness,passenger,vehicle,vehicles,auto,autos,claim,claims,loss,losses,signature,signed by,prepared by,submitted by,referred by,referral,' +
    'contact person,vendor,premium finance company,registered owner,previous owner,prior owner,grantor,grantee,beneficiary,excluded driver,household member,household members,other household member,other household members,other drivers,other residents,residents,occupants,other occupants,excluded drivers,excluded household members',
}

const owners = once(() => {
  const byWord = new Map<string, Whose>()
  for (const whose of ['person', 'driver', 'property', 'mortgagee', 'other'] as const)
    for (const word of ownerNames[whose].split(',')) byWord.set(word, whose)
  return byWord
})

/** Whether a word names a person or a company, not a part of a house. */
const isSomebody = (whose: Whose | undefined) => whose !== undefined && whose !== 'property'

/** Somebody whom a text names, and the number in `Driver 2`. */
export interface Owner {
  whose: Whose
  number: number | undefined
}

/**
 * Whom a heading, or a label with a name, is about.
 *
 * ownerOf('driver 2') // { whose: 'driver', number: 2 }
 * ownerOf('agency information') // { whose: 'other' }
 */
export function ownerOf(form: string): Owner | undefined {
  const word = form
    .replace(/^(?:section|part|step) \d{1,2} |^\d{1,2} (?=\p{L}{3})/u, '')
    .replace(
      / (?:information|info|details?|data|section|summary|facts|characteristics|description|record|profile|history)$/,
      '',
    )
  const whole = owners().get(word) ?? owners().get(form)
  if (whole) return { whose: whole, number: ordinalOf(word) }
  const [, name = '', digits] = /^(.*?) ?(\d{1,2})(?: of \d{1,2})?$/.exec(word) ?? []
  const numbered = owners().get(name.replace(/ number$/, ''))
  return numbered && { whose: numbered, number: Number(digits) }
}

const ordinalOf = (word: string) => {
  const at = [/^(?:first|1st) /, /^(?:second|2nd) /, /^(?:third|3rd) /].findIndex((one) =>
    one.test(word),
  )
  return at < 0 ? undefined : at + 1
}

/**
 * The owner with which a label begins, and the rest: `splitOwner('spouse dob') // ['dob', { whose: 'other' }]`. The longest
 * one counts.
 */
export function splitOwner(form: string): [rest: string, owner: Owner] | undefined {
  const words = form.split(' ')
  for (let count = Math.min(words.length - 1, 4); count > 0; count -= 1) {
    const named = words.slice(0, count).join(' ')
    // "Mother's" has lost its apostrophe.
    const owner = ownerOf(named) ?? ownerOf(named.replace(/s$/, ''))
    if (owner) return [words.slice(count).join(' '), owner]
  }
  return undefined
}

/** The labels of what no field asks for. They claim what follows them, and what is next to them ends there. */
const otherLabels =
  'issued,issue date,date issued,issue,dl issued,license issued,date licensed,licensed since,first licensed,age licensed,age first licensed,years licensed,' +
  'expires,expiration,expiration date,exp,exp date,expiry,expiry date,license expiration,dl exp,dl expiration,class,license class,dl class,restrictions,restriction,endorsements,' +
  'license type,height,weight,hair,hair color,eyes,eye color,race,ssn,social,social security,points,total points,violations,accidents,tickets,incidents,convictions,suspensions,' +
  'loan amount,loan amt,loan bal,mtg amt,mtg bal,loan balance,mortgage amount,original loan amount,interest rate,rate,escrowed,escrow,payment,monthly payment,closing date,closing,bill to,billing,bill mortgagee,' +
  'fax,fax phone,website,web,url,company website,effective year built,eff year built,eff yr built,eff yr blt,effective year,eff year,effective yr blt,effective age,remodeled,year remodeled,year renovated,renovated,year updated,' +
  'effective,effective date,eff date,policy effective date,policy,policy period,policy term,policy type,form,policy form,term,premium,annual premium,total premium,deductible,aop deductible,' +
  'wind hail deductible,hurricane deductible,coverage,coverages,coverage a,coverage b,coverage c,coverage d,coverage e,coverage f,dwelling limit,dwelling coverage,replacement cost,personal property,liability,medical payments,loss of use,other structures,' +
  'vin,year,make,model,body style,plate,license plate,odometer,annual mileage,mileage,usage,use,vehicle use,lot,lot size,lot area,land area,lot sq ft,land sq ft,acreage,acres,lot acres,lot dimensions,' +
  'bedrooms,bedroom,beds,bed,bd,br,rooms,room count,total rooms,parcel,parcel id,apn,pin,folio,account type,tax id,tax account,county,subdivision,legal description,legal,neighborhood,school district,zoning,land use,property use,property use code,dor code,' +
  'assessed value,market value,just value,land value,building value,improvement value,taxable value,appraised value,sale price,sale date,last sold,last sale,last sale date,last sale price,sold,list price,price,purchase price,purchase date,date of purchase,date purchased,price per sq ft,price sqft,zestimate,rent zestimate,hoa,hoa fee,hoa fees,taxes,annual taxes,tax year,' +
  'heating,heat,heat type,heat source,heating fuel,fuel,cooling,air conditioning,ac,hvac,electrical,plumbing,wiring,water heater,flooring,floor cover,interior walls,fireplace,fireplaces,pool,trampoline,dog,dogs,pets,alarm,burglar alarm,fire alarm,sprinklers,smoke detectors,' +
  'garage area,garage sq ft,garage square feet,basement area,basement sq ft,basement square feet,porch,patio,deck,gross area,gross sq ft,total gross area,building area,gross building area,total area,total building area,under roof,unfinished area,adjusted area,base area,actual area,' +
  'roof shape,roof style,roof structure,roof frame,roof pitch,style,building style,architectural style,house style,architecture,property type,home type,type,structure type,dwelling type,occupancy,occupancy type,occupied,usage type,condition,quality,grade,quality grade,stories description,' +
  'protection class,fire district,distance to hydrant,distance to fire station,hydrant,territory,flood zone,bceg,from,to,cc,bcc,sent,date,subject,re,attachments,regards,time,notes,note,comments,remarks,message,quote,quote id,ref,case,lead,lead id,source,lead source,submitted,submitted on,created,' +
  'years insured,years with carrier,current premium,current policy,discounts,credit score,prior address,previous address,unit,unit number,apt,apt number,apartment,suite,address 2,address line 2,mailing city state zip,full bath fixtures,fixtures,description,status,' +
  'half bath fixtures,3 4 bathrooms,three quarter baths,job years,years at job,years at address,move in date,ownership,own rent,own or rent,language,preferred language,best time to call,ext,nickname,suffix,prefix,salutation,maiden name'

const otherForms = once(() => new Set(otherLabels.split(',')))

/** Whether a label, in its form, asks for what no record of ours has. */
export const isOtherLabel = (form: string): boolean => otherForms().has(form)

/** Labels of a city, a state and a ZIP code together. */
export const isCityStateZip = (form: string): boolean =>
  /^(?:city(?: town)?)?(?: ?(?:state|st))?(?: ?(?:zip|zip code|zipcode|postal code))?$/.test(
    form,
  ) &&
  form.includes(' ') &&
  form !== 'zip code'

/** Labels of a city, for a record that has no field for it. */
export const isCity = (form: string): boolean =>
  /^(?:city|town|city town|garaging city|residence city|driver city)$/.test(form)

/** Labels of a part of a name, for a record that has a field for the whole: `First name`. */
export const namePart = (form: string): 'first' | 'middle' | 'last' | undefined => {
  const [, first, middle, last] =
    /^(?:(first|given|f|fore)|(middle|m)|(last|family|l|sur)) ?name$/.exec(form) ?? []
  return first ? 'first' : middle ? 'middle' : last ? 'last' : undefined
}

/** `Full bathrooms` and `1/2 baths`: they are counted apart and mean one number. */
export function bathPart(form: string): 'full' | 'half' | undefined {
  if (/^(?:full|whole) ?(?:bath|baths|bathrooms?|ba)$|^(?:bath|baths|bathrooms) full$/.test(form))
    return 'full'
  return /^(?:half|1 2|partial) ?(?:bath|baths|bathrooms?|ba)$|^(?:bath|baths|bathrooms) half$/.test(
    form,
  )
    ? 'half'
    : undefined
}
