/** Unknown members, with keys that break careless code. */
export const unknownMembers = `"crm_id":"A-17","constructor":[],"toString":null,"a.b":{"c":[1,{"d":null}]},"0":0,"":"","id":7,"key":"k"`

/** The members of an address, all null or all empty. */
export const nullParts = `"entity_number":null,"street":null,"city":null,"state":null,"zip":null,"country":null,"raw_address":null`
export const emptyParts = nullParts.replaceAll('null', '""')

export const addressMembers = `"zip":"02134","street":" Elm  St ","city":"Boston"`

/** One word that no narrow layout can break at a space. */
export const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
