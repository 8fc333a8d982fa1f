import { plainPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Refusal } from './google-consent.service.ts'

export type ConsentPageKind = Refusal | 'away'

interface Text {
  title: string
  body: string
  link: string
}

const TO_SETTINGS = { pt: 'Abrir configurações', en: 'Open settings' }

const TEXTS: Record<ConsentPageKind, Record<Language, Text>> = {
  expired: {
    pt: {
      title: 'Esta conexão com o Google expirou',
      body: 'O pedido vale por dez minutos e uma única vez. Nada foi salvo. Comece de novo nas configurações.',
      link: TO_SETTINGS.pt,
    },
    en: {
      title: 'This connection with Google has expired',
      body: 'The request is valid for ten minutes and only once. Nothing was stored. Start again from the settings.',
      link: TO_SETTINGS.en,
    },
  },
  other_browser: {
    pt: {
      title: 'A conta Google não foi conectada',
      body: 'O pedido começou em outro navegador. Se você não começou uma conexão aqui, feche esta página: nada foi salvo. Se começou, conecte de novo neste navegador.',
      link: TO_SETTINGS.pt,
    },
    en: {
      title: 'The Google account was not connected',
      body: 'The request began in another browser. If you did not start a connection here, close this page: nothing was stored. If you did, connect again in this browser.',
      link: TO_SETTINGS.en,
    },
  },
  session_ended: {
    pt: {
      title: 'Sua sessão terminou',
      body: 'A conta Google não foi conectada e nada foi salvo. Entre de novo e conecte em Configurações.',
      link: TO_SETTINGS.pt,
    },
    en: {
      title: 'Your session has ended',
      body: 'The Google account was not connected and nothing was stored. Sign in again and connect from Settings.',
      link: TO_SETTINGS.en,
    },
  },
  away: {
    pt: {
      title: 'Um momento, por favor',
      body: 'Não foi possível concluir a conexão agora. Nada se perdeu: tente de novo em alguns segundos.',
      link: 'Tentar de novo',
    },
    en: {
      title: 'One moment, please',
      body: 'The connection could not be finished right now. Nothing is lost: try again in a few seconds.',
      link: 'Try again',
    },
  },
}

interface Around {
  settingsUrl: string
  brand: Brand
}

/** A browser that comes back from Google and cannot be sent to the settings shows this. */
export function consentPage(
  kind: ConsentPageKind,
  language: Language,
  { settingsUrl, brand }: Around,
): string {
  const { title, body, link } = TEXTS[kind][language]
  // An empty address is this page itself, with the answer that Google gave.
  const href = kind === 'away' ? '' : settingsUrl
  return plainPage({ title, body, language, link: { href, label: link }, brand })
}
