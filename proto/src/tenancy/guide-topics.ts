import type { Language } from '../values.ts'

/** Pages of the user's guide: the last part of their address, in the order in which they are read. */
export const GUIDE_TOPICS = [
  'primeiros-passos',
  'equipe-e-cartoes',
  'visitas',
  'placar',
  'relatorios',
  'google',
  'avaliacoes',
  'respostas',
  'imagens',
  'automacao',
  'widget',
  'plano',
  'conta',
  'agencia',
  'scanner-e-leads',
  'novidades',
] as const
export type GuideTopic = (typeof GUIDE_TOPICS)[number]

export const GUIDE_PATH = '/ajuda'

/** Answers where a page of the guide is; without a topic the list of all. */
export const guideAddress = (language: Language, topic?: GuideTopic): string =>
  `${GUIDE_PATH}${topic ? `/${topic}` : ''}?lang=${language}`
