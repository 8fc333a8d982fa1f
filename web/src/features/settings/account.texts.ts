import { defineTexts } from '../../shared/i18n/texts.ts'

/** The texts of the person who is signed in: password, devices, and the agency where that person runs it. */
export const accountTexts = defineTexts({
  password: { en: 'Password', pt: 'Senha' },
  currentPassword: { en: 'Current password', pt: 'Senha atual' },
  changePassword: { en: 'Change password', pt: 'Alterar senha' },
  passwordChanged: { en: 'Password changed!', pt: 'Senha alterada com sucesso!' },
  passwordChangedText: {
    en: 'You’ve been signed out on your other devices.',
    pt: 'Seus outros dispositivos foram desconectados.',
  },
  passwordFailed: { en: 'Couldn’t change the password', pt: 'Falha ao alterar a senha' },
  sessions: { en: 'Active sessions', pt: 'Sessões ativas' },
  sessionsText: {
    en: 'Sign out any device you don’t recognise, then change your password.',
    pt: 'Desconecte os dispositivos que você não reconhece e depois altere sua senha.',
  },
  thisDevice: { en: 'this device', pt: 'este dispositivo' },
  lastSeen: { en: 'Last seen', pt: 'Visto por último' },
  activeNow: { en: 'Active now', pt: 'Ativo agora' },
  since: { en: 'signed in on {date}', pt: 'conectado desde {date}' },
  endSession: { en: 'Sign out', pt: 'Desconectar' },
  endSessionOf: { en: 'Sign out {device}', pt: 'Desconectar {device}' },
  sessionEnded: { en: '{device} signed out', pt: '{device} foi desconectado' },
  sessionFailed: { en: 'Couldn’t sign out the device', pt: 'Falha ao desconectar o dispositivo' },
  endOthers: { en: 'Sign out all other devices', pt: 'Desconectar todos os outros' },
  endOthersQuestion: {
    en: { one: 'Sign out the other device?', other: 'Sign out the {count} other devices?' },
    pt: { one: 'Desconectar o outro dispositivo?', other: 'Desconectar os outros {count} dispositivos?' },
  },
  endOthersText: {
    en: 'They’ll have to sign in again. This device stays signed in.',
    pt: 'Será preciso entrar de novo neles. Este dispositivo continua conectado.',
  },
  othersEnded: {
    en: 'All other devices signed out',
    pt: 'Todos os outros dispositivos foram desconectados',
  },
  agency: { en: 'Agency', pt: 'Agência' },
  agencyText: {
    en: 'Name and link shown to your clients on public pages.',
    pt: 'Nome e link exibidos aos seus clientes nas páginas públicas.',
  },
  agencyName: { en: 'Agency name', pt: 'Nome da agência' },
  agencyNameRequired: { en: 'Agency name is required', pt: 'Nome da agência é obrigatório' },
  agencyUrl: { en: 'Agency link', pt: 'Link da agência' },
  agencyUrlInvalid: {
    en: 'Enter a full URL, e.g. https://agency.com',
    pt: 'Informe o endereço completo, ex.: https://agencia.com.br',
  },
  offerText: { en: 'Text of the scanner’s paid offer', pt: 'Texto da oferta paga do scanner' },
  offerTextRequired: { en: 'Offer text is required', pt: 'Texto da oferta é obrigatório' },
  offerTextNote: {
    en: 'The price and number of days are fixed. Don’t promise a number of reviews or stars: Google forbids paid or conditional reviews and removes them, and consumer law holds you to what you promise.',
    pt: 'O preço e o número de dias são fixos. Não prometa quantidade de avaliações nem estrelas: o Google proíbe avaliações compradas ou condicionadas e as remove, e o Código de Defesa do Consumidor obriga a cumprir o que se promete.',
  },
  placesStudio: {
    en: 'Images and posts of reviews read from Google Maps',
    pt: 'Imagens e publicações de avaliações lidas do Google Maps',
  },
  placesStudioNote: {
    en: 'Google’s terms restrict content made from its maps. When this is off, clients can only create images from reviews of their connected Google account.',
    pt: 'Os termos do Google restringem conteúdo feito a partir dos mapas dele. Com esta opção desativada, os clientes só criam imagens de avaliações da conta Google conectada.',
  },
  betaBadges: { en: '“Beta” beside Reviews and Widget', pt: '“Beta” ao lado de Avaliações e Widget' },
  betaBadgesNote: {
    en: 'Turn it off if you sell these pages to your clients as finished.',
    pt: 'Desative se você vende essas páginas aos seus clientes como prontas.',
  },
  conversionTarget: { en: 'Target of conversion, %', pt: 'Meta de conversão, %' },
  conversionTargetRequired: { en: 'Enter a number from 1 to 100', pt: 'Informe um número de 1 a 100' },
  conversionTargetNote: {
    en: 'Of each month’s new clients, how many you want to become paying ones. Your clients don’t see it.',
    pt: 'Dos novos clientes de cada mês, quantos você quer que passem a pagar. Seus clientes não veem.',
  },
  agencySave: { en: 'Save agency', pt: 'Salvar agência' },
  agencySaved: { en: 'Agency settings saved', pt: 'Configurações da agência salvas' },
  agencyFailed: {
    en: 'Couldn’t save the agency settings',
    pt: 'Falha ao salvar as configurações da agência',
  },
})
