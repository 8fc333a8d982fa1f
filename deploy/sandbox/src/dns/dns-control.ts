import { controlBody, wrong } from '../control/control-body.ts'
import { type Answer, type Exchange, json } from '../kernel/exchange.ts'
import { isRecordType, RECORD_TYPES, type Zone } from './zone.ts'

/** Sets what stands in a zone: `{name, type, values}`; an empty list removes it. */
export function setRecords(zone: Zone, exchange: Exchange): Answer {
  const { name, type, values } = controlBody(exchange, ['name', 'type', 'values'])
  if (typeof name !== 'string' || name === '') return wrong('name must be a text')
  if (!isRecordType(type)) return wrong(`type must be one of ${RECORD_TYPES.join(', ')}`)
  if (!Array.isArray(values) || !values.every((value) => typeof value === 'string'))
    return wrong('values must be a list of texts')
  const complaint = zone.set(name, type, values)
  return complaint ? wrong(complaint) : json({ records: zone.list() })
}
