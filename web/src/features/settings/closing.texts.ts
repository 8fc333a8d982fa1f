import { defineTexts } from '../../shared/i18n/texts.ts'

export const closingTexts = defineTexts({
  closing: { en: 'Close account', pt: 'Encerrar conta' },
  closingText: {
    en: 'Closes the account with all its companies. You have {undo} days to undo it; {kept} days after that, everything is deleted for good: team, links, reviews, images, widgets and records. To stop paying and keep your data, cancel the subscription instead.',
    pt: 'Encerra a conta com todas as suas empresas. Você tem {undo} dias para desfazer; {kept} dias depois, tudo é apagado para sempre: equipe, links, avaliações, imagens, widgets e registros. Para parar de pagar e manter seus dados, cancele apenas a assinatura.',
  },
  closeAction: { en: 'Close account…', pt: 'Encerrar conta…' },
  closeQuestion: { en: 'Close the account?', pt: 'Encerrar a conta?' },
  closeConfirm: { en: 'Close account', pt: 'Encerrar conta' },
  closePassword: { en: 'Your password', pt: 'Sua senha' },
  closePasswordNeeded: { en: 'Enter your password', pt: 'Informe sua senha' },
  closeEffects: {
    en: 'A running subscription is not renewed from today on. On {date} links, boards and widgets go offline.',
    pt: 'Uma assinatura ativa deixa de ser renovada a partir de hoje. Em {date}, links, placares e widgets saem do ar.',
  },
  closeFailed: { en: 'Couldn’t close the account', pt: 'Falha ao encerrar a conta' },
  closeAsked: { en: 'Account will be closed', pt: 'A conta será encerrada' },
  closeAskedText: {
    en: 'Until {undo} you can undo it. Everything is deleted from {purge} on.',
    pt: 'Até {undo} você pode desfazer. Tudo será apagado a partir de {purge}.',
  },
  keep: { en: 'Keep the account', pt: 'Manter a conta' },
  kept: { en: 'The account stays', pt: 'A conta continua' },
  keptText: {
    en: 'A cancelled subscription stays cancelled; you can keep it under Subscription.',
    pt: 'Uma assinatura cancelada continua cancelada; você pode mantê-la em Assinatura.',
  },
  keepFailed: { en: 'Couldn’t undo the closing', pt: 'Falha ao desfazer o encerramento' },
})
