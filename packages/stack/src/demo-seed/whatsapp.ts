import { setTimeout as pause } from 'node:timers/promises'
import { ASK_TEXT } from '@avaliax/proto/cards/request/ask.texts.ts'
import {
  createRequest,
  getRequestSettings,
  listRequests,
  putRequestSettings,
} from '@avaliax/proto/cards/request/request.routes.ts'
import {
  createWhatsAppTemplate,
  listWhatsAppNumbers,
  listWhatsAppRates,
  listWhatsAppTemplates,
  putWhatsAppNumber,
  putWhatsAppRate,
} from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import type { SeedArea, SeedContext } from './area.ts'

/** Known to the sandbox alone. */
const NUMBER = {
  clientId: null,
  phoneNumberId: '106540352242922',
  wabaId: '102290129340398',
  token: 'EAAsandboxagency',
  isOn: true,
}
const RATE = {
  country: 'BR',
  category: 'MARKETING',
  amount: '0.0625',
  currency: 'USD',
  validFrom: '2025-07-01',
} as const
const LANGUAGES = ['pt', 'en'] as const
const PLACES = { name: '{name}', company: '{company}', link: '{link}' }
const LOOKS = 50
const LOOK_EVERY_MS = 100
const ASKED = { name: 'Bruna Lopes', phone: '(54) 99999-0107' }

async function approvedTexts({ agency }: Pick<SeedContext, 'agency'>, numberId: number): Promise<void> {
  const params = { numberId }
  const known = await agency.call(listWhatsAppTemplates, { params, query: { limit: '50' } })
  for (const language of LANGUAGES) {
    if (known.some((one) => one.language === language)) continue
    const body = `${ASK_TEXT[language](PLACES)}`
    await agency.call(createWhatsAppTemplate, { params, body: { language, category: 'MARKETING', body } })
  }
  for (let look = 0; look < LOOKS; look++) {
    const found = await agency.call(listWhatsAppTemplates, { params, query: { limit: '50' } })
    if (LANGUAGES.every((language) => found.some((one) => one.language === language && one.inUse))) return
    await pause(LOOK_EVERY_MS)
  }
  throw new Error('No webhook told that the texts are approved')
}

/** The agency's number with a text in both languages and a price, and one request that waits. */
export const whatsAppArea: SeedArea = {
  name: 'whatsapp',
  async seed({ agency, shop }) {
    const known = await agency.call(listWhatsAppNumbers, { query: { limit: '50' } })
    const number =
      known.find(({ clientId }) => clientId === null) ??
      (await agency.call(putWhatsAppNumber, { body: NUMBER }))
    const rates = await agency.call(listWhatsAppRates, { query: { limit: '50' } })
    if (rates.length === 0) await agency.call(putWhatsAppRate, { body: RATE })
    const { client, clientId } = await shop('bakery')
    const params = { clientId }
    await approvedTexts({ agency }, number.id)
    const settings = await client.call(getRequestSettings, { params })
    const channels = { ...settings.channels, whatsapp: true }
    if (!settings.channels.whatsapp)
      await client.call(putRequestSettings, { params, body: { ...settings, channels } })
    const asked = await client.call(listRequests, { params, query: { limit: '50' } })
    if (asked.some(({ customer }) => customer?.name === ASKED.name)) return
    const body = { ...ASKED, channel: 'whatsapp' as const, basis: 'consent' as const }
    await client.call(createRequest, { params, body })
  },
}
