import type { ApiLogRow } from '@avaliax/proto/logging/api-log.routes.ts'
import { defineTexts, type Translate } from '../../shared/i18n/texts.ts'

/** What the services that we call are known as. */
export const providerTexts = defineTexts({
  places: { en: 'Google Maps', pt: 'Google Maps' },
  oauth: { en: 'Google sign-in', pt: 'Login do Google' },
  am: { en: 'Google accounts', pt: 'Contas do Google' },
  bi: { en: 'Google Business Profile', pt: 'Perfil da Empresa no Google' },
  v4: { en: 'Google reviews', pt: 'Avaliações do Google' },
  openai: { en: 'Language model', pt: 'Modelo de linguagem' },
  make: { en: 'Webhook', pt: 'Webhook' },
  smtp: { en: 'Email', pt: 'Email' },
  stripe: { en: 'Stripe', pt: 'Stripe' },
})

export const callTexts = defineTexts({
  search_places: { en: 'Search for places', pt: 'Busca de locais' },
  place_details: { en: 'Details of a place', pt: 'Detalhes do local' },
  place_reviews: { en: 'Reviews of a place', pt: 'Avaliações do local' },
  place_photos: { en: 'Photos of a place', pt: 'Fotos do local' },
  place_photo: { en: 'Photo of a place', pt: 'Foto do local' },
  list_accounts: { en: 'List accounts', pt: 'Lista de contas' },
  get_account: { en: 'Read the account', pt: 'Leitura da conta' },
  list_locations: { en: 'List locations', pt: 'Lista de perfis' },
  get_location: { en: 'Read a location', pt: 'Leitura do perfil' },
  list_categories: { en: 'List categories', pt: 'Lista de categorias' },
  list_reviews: { en: 'List reviews', pt: 'Lista de avaliações' },
  get_review: { en: 'Read a review', pt: 'Leitura de avaliação' },
  publish_reply: { en: 'Publish a reply', pt: 'Publicação de resposta' },
  delete_reply: { en: 'Delete a reply', pt: 'Exclusão de resposta' },
  list_media: { en: 'List photos', pt: 'Lista de fotos' },
  list_posts: { en: 'List posts', pt: 'Lista de publicações' },
  get_post: { en: 'Read a post', pt: 'Leitura de publicação' },
  publish_post: { en: 'Publish a post', pt: 'Envio de publicação' },
  oauth_exchange: { en: 'Connect an account', pt: 'Conexão de conta' },
  oauth_refresh: { en: 'Renew a connection', pt: 'Renovação da conexão' },
  oauth_revoke: { en: 'End a connection', pt: 'Fim da conexão' },
  generate_reply: { en: 'Write a reply', pt: 'Escrita de resposta' },
  generate_post: { en: 'Write a post', pt: 'Escrita de publicação' },
  generate_titles: { en: 'Write a title', pt: 'Escrita de título' },
  send_event: { en: 'Send an event', pt: 'Envio de evento' },
  send_to_make: { en: 'Send to the webhook', pt: 'Envio ao webhook' },
  'scanner-plan': { en: 'Mail with a plan', pt: 'Email com plano' },
  reset_password: { en: 'Mail to reset a password', pt: 'Email de nova senha' },
})

const has = <T extends object>(texts: T, key: string): key is keyof T & string => Object.hasOwn(texts, key)

/** In words; a code that has none stays as it is. */
export const providerName = (provider: string, t: Translate<typeof providerTexts>): string =>
  has(providerTexts, provider) ? t(provider) : provider
export const callName = ({ action }: Pick<ApiLogRow, 'action'>, t: Translate<typeof callTexts>): string =>
  has(callTexts, action) ? t(action) : action
