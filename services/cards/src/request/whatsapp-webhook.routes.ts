import { appError } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  receiveWhatsAppEvent,
  verifyWhatsAppWebhook,
} from '@avaliax/proto/cards/whatsapp/whatsapp-webhook.routes.ts'
import { hookNews, isHookSigned } from '@avaliax/providers/whatsapp/whatsapp-hook.ts'
import type { FastifyInstance } from 'fastify'
import type { WhatsApp } from '../whatsapp/whatsapp.deps.ts'
import type { CustomerWords } from './customer-word.service.ts'
import type { RequestNews } from './request-news.service.ts'

interface Deps {
  appSecret: string
  verifyToken: string
  words: CustomerWords
  news: RequestNews
  whatsApp: Pick<WhatsApp, 'numbers' | 'templates'>
}

/** Meta sends digits; anything else is not repeated. */
const CHALLENGE = /^[\w-]{1,100}$/

/**
 * Meta's webhooks. It is answered once everything of it is stored, and sends again what was not answered with 200: each piece may come
 * twice, and a piece about nobody here is no mistake.
 */
export function whatsAppWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  const { appSecret, verifyToken, words, news, whatsApp } = deps

  mount(app, verifyWhatsAppWebhook, async ({ request, reply }) => {
    const query = request.query as Record<string, unknown>
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
    const isKnown = verifyToken !== '' && mode === 'subscribe' && token === verifyToken
    if (!isKnown || typeof challenge !== 'string' || !CHALLENGE.test(challenge)) throw appError('FORBIDDEN')
    reply.type('text/plain; charset=utf-8').send(challenge)
  })

  mount(app, receiveWhatsAppEvent, async ({ request, reply }) => {
    const body = typeof request.body === 'string' ? request.body : ''
    const signature = request.headers['x-hub-signature-256']
    if (!isHookSigned(body, typeof signature === 'string' ? signature : undefined, appSecret))
      throw appError('INVALID_SIGNATURE')
    const told = hookNews(body)
    // Whoever leaves comes first.
    for (const word of told?.words ?? []) await words(word)
    for (const one of told?.messages ?? []) await news(one)
    for (const one of told?.numbers ?? []) await whatsApp.numbers.heard(one)
    for (const one of told?.templates ?? []) await whatsApp.templates.heard(one)
    reply.send({ received: true })
  })
}
