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
    en: 'An active subscription won’t renew after today. On {date}, links, leaderboards and widgets go offline.',
    pt: 'Uma assinatura ativa deixa de ser renovada a partir de hoje. Em {date}, links, placares e widgets saem do ar.',
  },
  closeFailed: { en: 'Couldn’t close the account', pt: 'Falha ao encerrar a conta' },
  closeAsked: { en: 'Your account will be closed', pt: 'Sua conta será encerrada' },
  closeAskedText: {
    en: 'You can undo this until {undo}. Everything is deleted on {purge}.',
    pt: 'Você pode desfazer até {undo}. Tudo será apagado em {purge}.',
  },
  keep: { en: 'Keep the account', pt: 'Manter a conta' },
  kept: { en: 'Your account stays open', pt: 'Sua conta continua aberta' },
  keptText: {
    en: 'A cancelled subscription stays cancelled; you can resume it under Subscription.',
    pt: 'Uma assinatura cancelada continua cancelada; você pode retomá-la em Assinatura.',
  },
  keepFailed: { en: 'Couldn’t keep the account open', pt: 'Falha ao desfazer o encerramento' },
})
