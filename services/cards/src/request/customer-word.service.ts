import type { CustomerWord } from '@avaliax/providers/whatsapp/whatsapp-hook.ts'
import type { Connection } from 'mongoose'
import type { ContactBook } from './contact-book.service.ts'
import type { OptOuts } from './opt-out.service.ts'
import { customerRequests } from './request.models.ts'
import { isStop } from './stop-word.domain.ts'

interface Deps {
  db: Connection
  book: Pick<ContactBook, 'recipient'>
  optOuts: Pick<OptOuts, 'add'>
}

const REQUESTS_MAX = 50

/**
 * Whoever answers that they want no more is asked no more, by every shop that has written to them from this number: they see one
 * sender. What else they write is nobody's to keep.
 */
export function customerWords({ db, book, optOuts }: Deps) {
  const rows = customerRequests.on(db).within('all')

  return async ({ phoneNumberId, from, text, messageId, stops }: CustomerWord): Promise<void> => {
    if (!stops && !isStop(text)) return
    const recipientHash = await book.recipient(phoneNumberId, from)
    const options = { fields: ['_id', 'token', 'clientId'], limit: REQUESTS_MAX } as const
    const written = await rows.find(
      { recipientHash },
      { ...options, fields: [...options.fields], sort: { createdAt: -1, _id: -1 } },
    )
    const answered =
      messageId === null ? [] : await rows.find({ messageId }, { ...options, fields: [...options.fields] })
    for (const { token } of new Map([...written, ...answered].map((row) => [row._id, row])).values())
      await optOuts.add(token)
  }
}
export type CustomerWords = ReturnType<typeof customerWords>
