import type { SenderRecordKind, SenderRecordState } from '@avaliax/proto/cards/sender/sender.routes.ts'
import { defineTexts } from '../../shared/i18n/texts.ts'

export const senderTexts = defineTexts({
  leavesWith: { en: 'Emails leave from {address}.', pt: 'Os emails saem de {address}.' },
  waits: {
    en: 'Emails leave from {fallback} until the record of {address} is found.',
    pt: 'Os emails saem de {fallback} até o registro de {address} ser encontrado.',
  },
  failed: {
    en: 'The record of {address} is gone: emails leave from {fallback}.',
    pt: 'O registro de {address} sumiu: os emails saem de {fallback}.',
  },
  useOwn: { en: 'Use your own address', pt: 'Usar o seu endereço' },
  manage: { en: 'See the address', pt: 'Ver o endereço' },
  title: { en: 'Your own email address', pt: 'Endereço de email da empresa' },
  explained: {
    en: 'Customers trust an email from the shop more. Type an address of your domain; then set one record where the domain is managed. Until it is found, emails leave from {fallback} with your company’s name.',
    pt: 'O cliente confia mais em um email da própria empresa. Digite um endereço do seu domínio; depois crie um registro onde o domínio é administrado. Até ele ser encontrado, os emails saem de {fallback} com o nome da empresa.',
  },
  address: { en: 'Address', pt: 'Endereço' },
  addressInvalid: { en: 'Type a valid email address', pt: 'Digite um email válido' },
  notSendable: {
    en: 'Use an address of the company’s domain, such as hello@yourcompany.com. Gmail, Outlook and the like cannot be used.',
    pt: 'Use um endereço do domínio da empresa, como contato@suaempresa.com.br. Endereços do Gmail, Outlook e parecidos não servem.',
  },
  save: { en: 'Use this address', pt: 'Usar este endereço' },
  otherAddress: { en: 'Use this one instead', pt: 'Trocar para este' },
  saved: { en: 'Address saved', pt: 'Endereço salvo' },
  notSaved: { en: 'Failed to save the address', pt: 'Falha ao salvar o endereço' },
  remove: { en: 'Stop using it', pt: 'Deixar de usar' },
  removeTitle: { en: 'Stop using {address}?', pt: 'Deixar de usar {address}?' },
  removeText: {
    en: 'Emails leave from {fallback} again. To come back you need another record.',
    pt: 'Os emails voltam a sair de {fallback}. Para usar de novo, será preciso outro registro.',
  },
  removed: { en: 'Address removed', pt: 'Endereço removido' },
  notRemoved: { en: 'Failed to remove the address', pt: 'Falha ao remover o endereço' },
  check: { en: 'Check now', pt: 'Verificar agora' },
  checkFailed: { en: 'Failed to check', pt: 'Falha ao verificar' },
  checksItself: {
    en: 'While this window is open the records are checked every minute; later, every hour for three days.',
    pt: 'Com esta janela aberta, os registros são verificados a cada minuto; depois, a cada hora por três dias.',
  },
  checked: { en: 'Checked', pt: 'Verificado' },
  isVerified: { en: 'Ready: emails leave from {address}', pt: 'Pronto: os emails saem de {address}' },
  isWaiting: { en: 'One record is missing', pt: 'Falta um registro' },
  isFailed: { en: 'The record is gone', pt: 'O registro sumiu' },
  records: { en: 'Records of {domain}', pt: 'Registros de {domain}' },
  type: { en: 'Type', pt: 'Tipo' },
  name: { en: 'Name', pt: 'Nome' },
  value: { en: 'Value', pt: 'Valor' },
  copyName: { en: 'Copy the name', pt: 'Copiar o nome' },
  copyValue: { en: 'Copy the value', pt: 'Copiar o valor' },
  nameHint: {
    en: 'If the page adds {domain} by itself, type only {part}.',
    pt: 'Se a página já acrescenta {domain}, digite só {part}.',
  },
  found: { en: 'Found there', pt: 'Encontrado' },
})

/** What a record is for. */
export const recordTexts = defineTexts({
  dkim: { en: 'Signature (DKIM)', pt: 'Assinatura (DKIM)' },
  spf: { en: 'Servers (SPF)', pt: 'Servidores (SPF)' },
  dmarc: { en: 'Policy (DMARC)', pt: 'Política (DMARC)' },
} satisfies Record<SenderRecordKind, object>)

export const recordStateTexts = defineTexts({
  right: { en: 'Right', pt: 'Certo' },
  missing: { en: 'Missing', pt: 'Faltando' },
  wrong: { en: 'Another value', pt: 'Outro valor' },
  several: { en: 'More than one', pt: 'Mais de um' },
  doubled: { en: 'Wrong name', pt: 'Nome errado' },
  away: { en: 'No answer', pt: 'Sem resposta' },
  spare: { en: 'Not needed', pt: 'Não precisa' },
} satisfies Record<SenderRecordState, object>)

/** What to do about a record, by its kind and state; none where there is nothing to do. */
export const recordAdviceTexts = defineTexts({
  'dkim.right': {
    en: 'Receivers see that the email comes from your domain.',
    pt: 'Quem recebe vê que o email vem do seu domínio.',
  },
  'dkim.missing': {
    en: 'Create this record. New records may take up to an hour to be seen.',
    pt: 'Crie este registro. Um registro novo pode levar até uma hora para aparecer.',
  },
  'dkim.wrong': {
    en: 'The record has another value. Copy the value again, whole.',
    pt: 'O registro tem outro valor. Copie o valor de novo, inteiro.',
  },
  'dkim.several': {
    en: 'There are two records of this name, so receivers take neither. Delete the other one.',
    pt: 'Há dois registros com este nome, e quem recebe não aceita nenhum. Apague o outro.',
  },
  'dkim.doubled': {
    en: 'The domain stands twice in the record’s name. Type only the first part of the name.',
    pt: 'O domínio aparece duas vezes no nome do registro. Digite só a primeira parte do nome.',
  },
  'dkim.away': {
    en: 'The domain’s name servers did not answer. Nothing changes; it is checked again.',
    pt: 'Os servidores do domínio não responderam. Nada muda; a verificação se repete.',
  },
  'spf.spare': {
    en: 'Nothing to do: the sending server has its own.',
    pt: 'Nada a fazer: o servidor de envio tem o dele.',
  },
  'spf.several': {
    en: 'Your domain has two, which harms your own emails. Merge them into one.',
    pt: 'Seu domínio tem dois, o que prejudica os seus próprios emails. Junte em um só.',
  },
  'dmarc.right': {
    en: 'Receivers know what to do with forged emails.',
    pt: 'Quem recebe sabe o que fazer com emails falsos.',
  },
  'dmarc.missing': {
    en: 'Recommended: Gmail and Outlook expect one. This value only watches.',
    pt: 'Recomendado: Gmail e Outlook esperam um. Este valor só observa.',
  },
  'dmarc.wrong': {
    en: 'It has no policy (p=). Ask who manages the domain.',
    pt: 'Ele não tem política (p=). Fale com quem administra o domínio.',
  },
  'dmarc.several': {
    en: 'Two of them count as none. Keep one.',
    pt: 'Dois deles valem como nenhum. Deixe um só.',
  },
  other: { en: 'The domain’s name servers did not answer.', pt: 'Os servidores do domínio não responderam.' },
})
