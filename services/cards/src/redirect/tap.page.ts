import { plainPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { TargetState } from '../links/link-target.domain.ts'

/** Pages for visitors without a redirect. */
export type TapPageKind = 'team' | 'unknown' | 'unassigned' | 'no-place' | 'suspended' | 'busy'

export const PAGE_OF_STATE: Record<Exclude<TargetState, 'open'>, { kind: TapPageKind; status: number }> = {
  'no-place': { kind: 'no-place', status: 200 },
  suspended: { kind: 'suspended', status: 200 },
  unassigned: { kind: 'unassigned', status: 200 },
  gone: { kind: 'unknown', status: 404 },
}

interface Text {
  title: string
  body: string
  /** Label of the link on the page, if it has one. */
  link?: string
  /** Label of a second link. */
  also?: string
}

const TEXTS: Record<TapPageKind, Record<Language, Text>> = {
  unknown: {
    pt: {
      title: 'Este link não está mais em uso',
      body: 'O cartão ou código pode ter mudado. Peça um novo à pessoa que atendeu você.',
    },
    en: {
      title: 'This link is no longer in use',
      body: 'The card or code may have changed. Please ask the person who served you for a new one.',
    },
  },
  unassigned: {
    pt: {
      title: 'Este cartão ainda não está ativo',
      body: 'Assim que for atribuído a alguém da equipe, ele abre a página de avaliação.',
      link: 'É da equipe? Ativar este cartão',
    },
    en: {
      title: 'This card isn’t active yet',
      body: 'It opens the review page once it’s assigned to a team member.',
      link: 'Part of the team? Activate this card',
    },
  },
  team: {
    pt: {
      title: 'Este cartão ainda não é de ninguém',
      body: 'Para os clientes ele já abre a página de avaliação da loja. Ative para contar as visitas de quem usa o cartão.',
      link: 'É da equipe? Ativar este cartão',
      also: 'Abrir a página de avaliação',
    },
    en: {
      title: 'Nobody has this card yet',
      body: 'For customers it already opens the shop’s review page. Activate it to count visits for the person who uses it.',
      link: 'Part of the team? Activate this card',
      also: 'Open the review page',
    },
  },
  'no-place': {
    pt: {
      title: 'Obrigado pela visita!',
      body: 'As avaliações desta empresa ainda estão sendo preparadas. Tente de novo em breve.',
    },
    en: {
      title: 'Thank you for your visit!',
      body: 'Reviews for this business are still being set up. Please try again soon.',
    },
  },
  suspended: {
    pt: {
      title: 'Página indisponível',
      body: 'As avaliações desta empresa não estão disponíveis no momento.',
    },
    en: {
      title: 'Page unavailable',
      body: 'Reviews aren’t available for this business right now.',
    },
  },
  busy: {
    pt: { title: 'Um momento, por favor', body: 'Tente abrir o link de novo em um minuto.' },
    en: { title: 'One moment, please', body: 'Please open the link again in a minute.' },
  },
}

interface Shown {
  language: Language
  /** Target of the page's link. */
  href?: string | undefined
  /** Target of its second one. */
  reviewPage?: string | undefined
  brand?: Brand
}

export function tapPage(kind: TapPageKind, { language, href, reviewPage, brand }: Shown): string {
  const { title, body, link, also } = TEXTS[kind][language]
  const target = link && href ? { href, label: link } : undefined
  const second = also && reviewPage ? { href: reviewPage, label: also } : undefined
  return plainPage({ title, body, language, link: target, also: second, brand })
}
