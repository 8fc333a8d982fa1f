import { defineTexts } from '../i18n/texts.ts'

export const hostsTexts = defineTexts({
  open: { en: 'Own address', pt: 'Endereço próprio' },
  title: { en: 'Own address for links', pt: 'Endereço próprio para os links' },
  titleAgency: { en: 'Addresses of the agency', pt: 'Endereços da agência' },
  explained: {
    en: 'Links, QR codes and prints then begin with a name of the company’s own domain. Cards that are printed already go on working.',
    pt: 'Links, QR codes e impressos passam a começar com um nome do domínio da empresa. Os cartões já impressos continuam funcionando.',
  },
  label: { en: 'Address', pt: 'Endereço' },
  example: { en: 'review.yourshop.com', pt: 'avalie.suaempresa.com.br' },
  enterHost: { en: 'Enter an address', pt: 'Digite um endereço' },
  add: { en: 'Add', pt: 'Incluir' },
  added: { en: 'Address added', pt: 'Endereço incluído' },
  addFailed: { en: 'The address couldn’t be added', pt: 'Não foi possível incluir o endereço' },
  list: { en: 'Addresses', pt: 'Endereços' },
  none: { en: 'No address of its own yet.', pt: 'Ainda não há endereço próprio.' },
  waiting: { en: 'Waiting', pt: 'Aguardando' },
  verified: { en: 'Confirmed', pt: 'Confirmado' },
  live: { en: 'In use', pt: 'Em uso' },
  failed: { en: 'Not working', pt: 'Sem funcionar' },
  removed: { en: 'Removed', pt: 'Removido' },
  liveText: { en: 'Links and QR codes use this address.', pt: 'Links e QR codes usam este endereço.' },
  failedText: {
    en: 'Links use the short address until it works again.',
    pt: 'Os links usam o endereço curto até ele voltar a funcionar.',
  },
  fresh: {
    en: 'Enter both lines where the domain is managed. It takes from a minute to a day until they are seen.',
    pt: 'Cadastre as duas linhas onde o domínio é administrado. Leva de um minuto a um dia até serem vistas.',
  },
  approval: {
    en: 'The records are there. The agency approves the first address of each company.',
    pt: 'Os registros estão certos. A agência aprova o primeiro endereço de cada empresa.',
  },
  'txt-missing': {
    en: 'The TXT line is not there yet.',
    pt: 'A linha TXT ainda não foi encontrada.',
  },
  'txt-other': {
    en: 'The TXT line has another value. Copy the one below.',
    pt: 'A linha TXT tem outro valor. Copie o que está abaixo.',
  },
  'txt-doubled': {
    en: 'The domain stands twice in the TXT line’s name. Enter only what is shown below as the name.',
    pt: 'O domínio aparece duas vezes no nome da linha TXT. Digite como nome só o que está abaixo.',
  },
  'route-missing': {
    en: 'The address does not exist yet: the CNAME line is missing.',
    pt: 'O endereço ainda não existe: falta a linha CNAME.',
  },
  'route-elsewhere': {
    en: 'The address leads elsewhere. Remove other A and CNAME lines of this name; at Cloudflare turn the proxy (orange cloud) off.',
    pt: 'O endereço leva a outro lugar. Remova outras linhas A e CNAME deste nome; na Cloudflare, desligue o proxy (nuvem laranja).',
  },
  'v6-elsewhere': {
    en: 'An AAAA line of this name leads elsewhere. Remove it.',
    pt: 'Há uma linha AAAA deste nome que leva a outro lugar. Remova.',
  },
  'authority-refused': {
    en: 'A CAA line of the domain lets only another authority make certificates. Add one for letsencrypt.org, or remove it.',
    pt: 'Uma linha CAA do domínio só permite certificados de outra autoridade. Inclua uma para letsencrypt.org, ou remova essa linha.',
  },
  taken: {
    en: 'Another company has this address and its TXT line is still there. Remove that line, if the domain is yours.',
    pt: 'Outra empresa está com este endereço e a linha TXT dela ainda existe. Remova essa linha, se o domínio é seu.',
  },
  'name-server-away': {
    en: 'The domain’s name server does not answer right now. Nothing has changed; we look again.',
    pt: 'O servidor de nomes do domínio não responde agora. Nada mudou; vamos olhar de novo.',
  },
  provider: {
    en: 'The domain is managed at {provider}.',
    pt: 'O domínio é administrado em {provider}.',
  },
  records: { en: 'Lines to enter', pt: 'Linhas a cadastrar' },
  type: { en: 'Type', pt: 'Tipo' },
  name: { en: 'Name', pt: 'Nome' },
  value: { en: 'Value', pt: 'Valor' },
  copyName: { en: 'Copy name of {type}', pt: 'Copiar nome de {type}' },
  copyValue: { en: 'Copy value of {type}', pt: 'Copiar valor de {type}' },
  copied: { en: 'Copied', pt: 'Copiado' },
  checked: { en: 'Checked', pt: 'Verificado' },
  everyMinute: {
    en: 'Checked every minute while this window is open.',
    pt: 'Verificado a cada minuto enquanto esta janela está aberta.',
  },
  checkNow: { en: 'Check now', pt: 'Verificar agora' },
  checkFailed: { en: 'It couldn’t be checked', pt: 'Não foi possível verificar' },
  remove: { en: 'Remove', pt: 'Remover' },
  removeTitle: { en: 'Remove {host}?', pt: 'Remover {host}?' },
  removeText: {
    en: 'Links go back to the short address. Cards and QR codes that were printed with this address stop working. Nobody else may use it for 30 days. Then remove both lines where the domain is managed.',
    pt: 'Os links voltam ao endereço curto. Cartões e QR codes impressos com este endereço param de funcionar. Ninguém mais pode usá-lo por 30 dias. Depois, remova as duas linhas onde o domínio é administrado.',
  },
  removedNow: { en: 'Address removed', pt: 'Endereço removido' },
  removeFailed: { en: 'The address couldn’t be removed', pt: 'Não foi possível remover o endereço' },
  approve: { en: 'Approve', pt: 'Aprovar' },
  approved: { en: 'Address approved', pt: 'Endereço aprovado' },
  approveFailed: { en: 'The address couldn’t be approved', pt: 'Não foi possível aprovar o endereço' },
  toApprove: { en: 'Waiting for your approval', pt: 'Aguardando sua aprovação' },
  nothingToApprove: { en: 'No address waits for approval.', pt: 'Nenhum endereço aguarda aprovação.' },
  sectionText: {
    en: 'Links, QR codes and public pages on a name of your own domain.',
    pt: 'Links, QR codes e páginas públicas em um nome do seu domínio.',
  },
})
