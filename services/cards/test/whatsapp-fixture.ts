import type { NewRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import * as requests from '@avaliax/proto/cards/request/request.routes.ts'
import { DEFAULT_REQUEST_SETTINGS } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import * as contract from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import type { ProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { expect } from '@jest/globals'
import { customerRequests } from '../src/request/request.models.ts'
import { whatsAppNumbers } from '../src/whatsapp/whatsapp.models.ts'
import { cardFixture } from './card-fixture.ts'
import type { CardsProcess } from './cards-process.ts'
import type { Requester } from './cards-under-test.ts'

export const AGENCY_NUMBER = {
  clientId: null,
  phoneNumberId: '106540352242922',
  wabaId: '102290129340398',
  token: 'EAAsandboxagency',
  isOn: true,
}
export const CLIENT_NUMBER = {
  phoneNumberId: '106540352242933',
  wabaId: '102290129340409',
  token: 'EAAsandboxclient',
  isOn: true,
}
export const BODIES = {
  pt: 'Olá, {name}! Obrigado por escolher {company}. Quando quiser, conte como foi: {link}\n\nPara não receber mais, responda sair.',
  en: 'Hi {name}! Thank you for choosing {company}. When you like, tell how it was: {link}\n\nTo get no more, answer stop.',
}
export const BY_WHATSAPP = {
  ...DEFAULT_REQUEST_SETTINGS,
  delayHours: 0,
  channels: { hand: true, mail: false, whatsapp: true },
}

export interface Shop {
  clientId: number
  owner: Requester
}

export interface SentMessage {
  id: string
  to: string
  text: string
  template: string
  at: string
  callbackData: string
}

let nextPhone = 96_000

/** A number of a mobile telephone in Curitiba, another each time; its last digits say what becomes of a message. */
export const newPhone = (end = '7777') => `+5541${nextPhone++}${end}`

/** Numbers, texts and prices of the agency, and shops that ask by WhatsApp. */
export function whatsAppFixture(running: () => { cards: CardsProcess; sandbox: ProviderSandbox }) {
  const { client } = cardFixture(() => running().cards)
  const rows = () => customerRequests.on(running().cards.db).within('all')
  const row = (_id: number) => rows().findOne({ _id })

  const templatesOf = async (numberId: number) =>
    (await running().cards.agency(contract.listWhatsAppTemplates, { params: { numberId }, query: {} })).body

  async function approvedTemplate(numberId: number, language: 'pt' | 'en') {
    const body = { language, category: 'MARKETING', body: BODIES[language] } as const
    const { status, body: made } = await running().cards.agency(contract.createWhatsAppTemplate, {
      params: { numberId },
      body,
    })
    expect([status, made.code]).toEqual([201, undefined])
    await until(
      () => templatesOf(numberId),
      (found) => found.find(({ id }: { id: number }) => id === made.id)?.state === 'APPROVED',
    )
    return made
  }

  const ask = ({ clientId, owner }: Shop, more: Partial<NewRequest> = {}) => {
    const body = { name: 'Maria', phone: newPhone(), basis: 'consent', channel: 'whatsapp', ...more } as const
    return owner(requests.createRequest, { params: { clientId }, body })
  }

  async function asked(shop: Shop, more: Partial<NewRequest> = {}) {
    const { status, body } = await ask(shop, more)
    expect([status, body.code]).toEqual([201, undefined])
    return body
  }

  return {
    row,
    rows,
    templatesOf,
    approvedTemplate,
    client,

    /** The agency's number with a text in each language and a price for Brazil. */
    async connect(): Promise<{ numberId: number }> {
      const { cards, sandbox } = running()
      await sandbox.control('POST', '/seed', { metaWebhookUrl: `${cards.url}/api/whatsapp/webhook` })
      const { status, body } = await cards.agency(contract.putWhatsAppNumber, { body: AGENCY_NUMBER })
      expect([status, body.code]).toEqual([200, undefined])
      for (const language of ['pt', 'en'] as const) await approvedTemplate(body.id, language)
      const rate = {
        country: 'BR',
        category: 'MARKETING',
        amount: '0.0625',
        currency: 'USD',
        validFrom: '2026-07-01',
      }
      expect((await cards.agency(contract.putWhatsAppRate, { body: rate as never })).status).toBe(200)
      return { numberId: body.id }
    },

    async shop(more: object = {}): Promise<Shop> {
      const shop = client({ whatsAppRequests: true })
      const params = { clientId: shop.clientId }
      const { status, body } = await shop.owner(requests.putRequestSettings, {
        params,
        body: { ...BY_WHATSAPP, ...more },
      })
      expect([status, body.code]).toEqual([200, undefined])
      return shop
    },

    ask,
    asked,

    reaches: (id: number, ...states: string[]) =>
      until(
        () => row(id),
        (found) => found !== null && states.includes(found.state),
      ),

    /** Ends the pauses that Meta asked for. */
    hurry: () =>
      whatsAppNumbers
        .on(running().cards.db)
        .within('all')
        .updateMany({}, { $set: { slowUntil: null } }),

    /** Moves the service's clock to when the request may leave. */
    async whenDue(id: number, laterMs = 60_000): Promise<void> {
      const found = await row(id)
      await running().cards.setClock({ run: (found?.dueAt.getTime() ?? 0) + laterMs })
    },

    messagesTo: async (phone: string): Promise<SentMessage[]> => {
      const { body } = await running().sandbox.call(
        'GET',
        `/meta/sandbox/messages?to=${phone.replace(/\D/g, '')}`,
      )
      return body.messages
    },
    meta: (path: string, json: unknown) => running().sandbox.call('POST', `/meta/sandbox/${path}`, { json }),
  }
}
