/** Where a candidate is on the page. No control of the record has such a path. */
export const candidatePath = (list: string, key: string): string => `${list}.@${key}`
