import { defineTexts } from '../i18n/texts.ts'

export const deliveryTexts = defineTexts({
  viewer: { en: 'Delivery {id}', pt: 'Envio {id}' },
  sentJson: { en: 'JSON sent', pt: 'JSON enviado' },
  attempts: { en: 'Attempts', pt: 'Tentativas' },
  noAttempts: { en: 'Not sent yet', pt: 'Ainda não enviado' },
  answer: { en: 'Answer', pt: 'Resposta' },
  emptyAnswer: { en: '(empty)', pt: '(vazia)' },
  copy: { en: 'Copy', pt: 'Copiar' },
  resend: { en: 'Send again', pt: 'Reenviar' },
  resending: { en: 'Sending…', pt: 'Enviando...' },
  resent: { en: 'Sent to the webhook', pt: 'Enviado para o webhook' },
  resendFailed: { en: 'Resend failed', pt: 'Erro no Reenvio' },
  sendFailed: { en: 'Couldn’t send to the webhook', pt: 'Falha ao enviar para o webhook' },
  willRetry: {
    en: 'The webhook didn’t answer as expected. We’ll try again automatically.',
    pt: 'O webhook não respondeu como esperado. Tentaremos de novo automaticamente.',
  },
  goneTitle: { en: 'Invalid webhook URL', pt: 'URL do Webhook Inválida' },
  goneText: {
    en: 'The address has expired or is invalid. Check that the scenario is active and generate a new URL.',
    pt: 'O endereço expirou ou é inválido. Verifique se o cenário está ativo e gere uma nova URL.',
  },
  missingTitle: { en: 'Webhook not found', pt: 'Webhook Não Encontrado' },
  missingText: {
    en: 'Nothing listens at this address. Check it in the settings.',
    pt: 'Nada responde neste endereço. Verifique-o nas configurações.',
  },
  largeTitle: { en: 'Image too large', pt: 'Imagem Muito Grande' },
  largeText: {
    en: 'The webhook doesn’t accept this much content.',
    pt: 'O webhook não aceita um conteúdo deste tamanho.',
  },
  noAnswer: { en: 'No answer', pt: 'Sem resposta' },
  queued: { en: 'Queued', pt: 'Na fila' },
  sending: { en: 'Sending', pt: 'Enviando' },
  retrying: { en: 'Will retry', pt: 'Nova tentativa' },
  delivered: { en: 'Delivered', pt: 'Entregue' },
  failed: { en: 'Failed', pt: 'Falhou' },
  failedLoad: { en: 'Couldn’t load the delivery', pt: 'Falha ao carregar o envio' },
})
