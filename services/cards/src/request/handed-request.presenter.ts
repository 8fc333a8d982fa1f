import { ASK_TEXT } from '@avaliax/proto/cards/request/ask.texts.ts'
import { CUSTOMER_PAGE_PATH } from '@avaliax/proto/cards/request/customer-page.routes.ts'
import type { HandedRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import { linkBaseOf } from '../client/link-base.domain.ts'
import type { ContactBook } from './contact-book.service.ts'
import { customers } from './customer.model.ts'
import type { CustomerRequestRow } from './request.models.ts'
import type { RequestPresenter } from './request.presenter.ts'

interface Deps {
  db: Connection
  book: Pick<ContactBook, 'open'>
  clients: Pick<ClientViews, 'known'>
  presenter: RequestPresenter
  linkBase: string
}

/** A request for whoever sends it from their own phone: with the text, and the chat that it opens in. */
export function handedRequests({ db, book, clients, presenter, linkBase }: Deps) {
  return async (row: CustomerRequestRow): Promise<HandedRequest> => {
    const { clientId, customerId, language, channel } = row
    const shown = await presenter.one(row)
    const client = await clients.known(clientId)
    const link = `${linkBaseOf(client, linkBase)}${CUSTOMER_PAGE_PATH}${row.token}`
    const rows = customers.on(db).within({ clientIds: [clientId] })
    const customer = customerId === null ? null : await rows.findOne({ _id: customerId })
    const phone = customer && book.open(customer).phone
    if (channel !== 'hand' || !customer || !phone) return { ...shown, link, text: null, waLink: null }
    const company = publicName(client) ?? ''
    const text = ASK_TEXT[language]({ name: customer.name, company, link })
    return { ...shown, link, text, waLink: waLinkOf(phone, text) }
  }
}
export type HandedRequests = ReturnType<typeof handedRequests>

const waLinkOf = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
