import { defineTexts } from '../i18n/texts.ts'

export const googleLinkTexts = defineTexts({
  byLink: { en: 'Connect by link', pt: 'Conectar por link' },
  title: { en: 'Connect Google by a link', pt: 'Conectar o Google por link' },
  explained: {
    en: 'Whoever manages the profile at Google opens the link on their phone, allows the access and chooses the business. They need no account here. It is used once and lasts 7 days; a new link ends the one before.',
    pt: 'Quem administra o perfil no Google abre o link no celular, permite o acesso e escolhe a empresa. Não precisa de conta aqui. Vale uma vez e por 7 dias; um link novo encerra o anterior.',
  },
  create: { en: 'Create link', pt: 'Criar link' },
  replace: { en: 'New link', pt: 'Novo link' },
  createFailed: { en: 'The link couldn’t be created', pt: 'Não foi possível criar o link' },
  shownOnce: {
    en: 'It is shown only now: send it before you close this window.',
    pt: 'Ele só aparece agora: envie antes de fechar esta janela.',
  },
  whatsApp: { en: 'Send by WhatsApp', pt: 'Enviar por WhatsApp' },
  mail: { en: 'Send by email', pt: 'Enviar por email' },
  subject: { en: 'Connect {company} to Google', pt: 'Conectar {company} ao Google' },
  message: {
    en: 'Hello! To look after the reviews of {company}, please connect the Google profile with this link. It takes a minute on your phone: {url}',
    pt: 'Olá! Para cuidarmos das avaliações de {company}, conecte o perfil do Google por este link. Leva um minuto no celular: {url}',
  },
  links: { en: 'Links', pt: 'Links' },
  sent: { en: 'Created, not opened yet', pt: 'Criado, ainda não aberto' },
  opened: { en: 'Opened', pt: 'Aberto' },
  connected: { en: 'Connected', pt: 'Conectado' },
  expired: { en: 'Expired', pt: 'Vencido' },
  revoked: { en: 'Ended', pt: 'Encerrado' },
  refused: { en: 'Not connected', pt: 'Não conectado' },
  denied: { en: 'the access was not allowed', pt: 'o acesso não foi permitido' },
  scope_missing: { en: 'a permission was left out', pt: 'faltou uma permissão' },
  failed: { en: 'Google did not finish', pt: 'o Google não concluiu' },
  suspended: { en: 'the company is suspended', pt: 'a empresa está suspensa' },
  not_allowed: { en: 'not allowed', pt: 'não permitido' },
  revoke: { en: 'End', pt: 'Encerrar' },
  revokedNow: { en: 'Link ended', pt: 'Link encerrado' },
  revokeFailed: { en: 'The link couldn’t be ended', pt: 'Não foi possível encerrar o link' },
})
