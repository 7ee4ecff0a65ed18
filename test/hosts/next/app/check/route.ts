import { checkRecord, driverSchema } from 'quoteforms/records'

export const runtime = 'edge'

/** An edge function that checks a record, with all rules in it. */
export async function POST(request: Request) {
  return Response.json(checkRecord(driverSchema, await request.json()))
}
