import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ContactBasis } from '@avaliax/proto/cards/request/request.fields.ts'
import { Language } from '@avaliax/proto/values.ts'
import { z } from 'zod'
import { contactId } from './contact.domain.ts'

/** A customer's contact came from there. */
export const CustomerSource = z.enum(['counter', 'my_card', 'form', 'csv', 'api'])
export type CustomerSource = z.output<typeof CustomerSource>

/** A shop's customers who may be asked for a review. Numbers and addresses are sealed; hashes under a secret key find them. */
export const customers = defineCollection({
  name: 'customers',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    name: z.string(),
    /** Words of the name. */
    searchTokens: z.array(z.string()).optional(),
    language: Language,
    /** E.164. */
    phoneSealed: z.string().nullable(),
    mailSealed: z.string().nullable(),
    phoneHash: z.string().nullable(),
    mailHash: z.string().nullable(),
    /** Finds the address in reports of mail servers, which know no client. */
    mailboxHash: z.string().nullable().optional(),
    basis: ContactBasis,
    /** The words that staff confirmed, and their version; null for customers by relation. */
    consentText: z.string().nullable(),
    consentVersion: z.string().nullable(),
    source: CustomerSource,
    /** Null: the holder of an employee's page. */
    addedByUserId: z.number().nullable(),
    lastAskedAt: z.date().nullable(),
  }),
  revised: true,
  owner: 'clientId',
  personal: {
    client: 'clientId',
    withheld: ['phoneSealed', 'mailSealed', 'phoneHash', 'mailHash', 'mailboxHash', 'searchTokens'],
  },
  indexes: [
    {
      key: { clientId: 1, phoneHash: 1 },
      unique: true,
      partialFilterExpression: { phoneHash: { $type: 'string' } },
    },
    {
      key: { clientId: 1, mailHash: 1 },
      unique: true,
      partialFilterExpression: { mailHash: { $type: 'string' } },
    },
    { key: { clientId: 1, searchTokens: 1 } },
    { key: { clientId: 1, lastAskedAt: 1, _id: 1 } },
    // The unique ones refuse, these find: the embedded engine reads all customers where an index is partial by type (ADR 3).
    { key: { phoneHash: 1, clientId: 1 } },
    { key: { mailHash: 1, clientId: 1 } },
    { key: { mailboxHash: 1, _id: 1 } },
  ],
})
export type Customer = DocumentOf<typeof customers>

/** The ids of a customer's number and address among cycles and suppressions. */
export const contactsOf = ({ clientId, phoneHash, mailHash }: Customer): string[] =>
  [phoneHash, mailHash].filter((hash) => hash !== null).map((hash) => contactId(clientId, hash))
