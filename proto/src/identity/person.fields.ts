import { z } from 'zod'
import { Id, PersonKind } from '../values.ts'

/** Somebody whose data is handed out or erased, by the id that the service of this kind knows. */
export const Person = z.object({
  kind: PersonKind,
  id: Id,
  /** The client that holds the data; null: the agency does. */
  clientId: Id.nullable(),
})
export type Person = z.output<typeof Person>

/** A person as somebody who looks for one recognises them. */
export const FoundPerson = Person.extend({
  name: z.string(),
  /** Address, telephone or what was written: tells two of one name apart. */
  detail: z.string().nullable(),
}).meta({ id: 'FoundPerson' })
export type FoundPerson = z.output<typeof FoundPerson>

/** How many a search shows. */
export const FOUND_MAX = 20
