import { defineTexts } from '../../shared/i18n/texts.ts'

export const sourcesTexts = defineTexts({
  title: { en: 'Other platforms', pt: 'Outras plataformas' },
  text: {
    en: 'Shown with their own name and rating, and never part of a Google figure.',
    pt: 'Aparecem com o nome e a nota de cada uma e nunca entram em um número do Google.',
  },
  ifoodText: {
    en: 'Reads the shop’s reviews every six hours and publishes your replies there.',
    pt: 'Busca as avaliações da loja a cada seis horas e publica suas respostas lá.',
  },
  connect: { en: 'Connect iFood', pt: 'Conectar o iFood' },
  connected: { en: 'Connected', pt: 'Conectado' },
  shop: { en: 'Shop {merchantId}', pt: 'Loja {merchantId}' },
  readAt: { en: 'Last read {when}', pt: 'Última leitura: {when}' },
  notRead: { en: 'Reading the reviews for the first time', pt: 'Buscando as avaliações pela primeira vez' },
  readNow: { en: 'Read now', pt: 'Buscar agora' },
  reading: { en: 'iFood is being read', pt: 'Buscando no iFood' },
  readingText: {
    en: 'New reviews appear in Reviews in a moment.',
    pt: 'As avaliações novas aparecem em Avaliações em instantes.',
  },
  readFailed: { en: 'Couldn’t read iFood', pt: 'Não foi possível buscar no iFood' },
  change: { en: 'Change', pt: 'Alterar' },
  disconnect: { en: 'Disconnect', pt: 'Desconectar' },
  disconnectQuestion: { en: 'Disconnect iFood?', pt: 'Desconectar o iFood?' },
  disconnectText: {
    en: 'The credentials are deleted. Reviews that were read stay, and replies are no longer published there.',
    pt: 'As credenciais são apagadas. As avaliações já lidas ficam, e as respostas não são mais publicadas lá.',
  },
  disconnected: { en: 'iFood disconnected', pt: 'iFood desconectado' },
  disconnectFailed: { en: 'Couldn’t disconnect iFood', pt: 'Não foi possível desconectar o iFood' },
  refused: {
    en: 'iFood no longer accepts these credentials',
    pt: 'O iFood não aceita mais estas credenciais',
  },
  refusedText: {
    en: 'Make a new Client Secret in iFood’s developer portal and enter it here.',
    pt: 'Gere um novo Client Secret no Portal do Desenvolvedor do iFood e informe-o aqui.',
  },
  no_access: { en: 'iFood no longer shows us this shop', pt: 'O iFood não mostra mais esta loja para nós' },
  no_accessText: {
    en: 'Authorize the application in iFood’s partner portal, then read again.',
    pt: 'Autorize o aplicativo no Portal do Parceiro do iFood e busque de novo.',
  },
  unknown_merchant: { en: 'iFood doesn’t know this shop', pt: 'O iFood não conhece esta loja' },
  unknown_merchantText: { en: 'Check the shop’s ID.', pt: 'Confira o ID da loja.' },
  unreadable: { en: 'We couldn’t read iFood’s answer', pt: 'Não conseguimos ler a resposta do iFood' },
  unreadableText: {
    en: 'Nothing is lost. We try again in six hours.',
    pt: 'Nada se perdeu. Tentamos de novo em seis horas.',
  },
  ifoodDialog: { en: 'Connect iFood', pt: 'Conectar o iFood' },
  ifoodHow: {
    en: 'In iFood’s developer portal, create an application with the Review module, authorize it for your shop in the partner portal, and copy the three codes here.',
    pt: 'No Portal do Desenvolvedor do iFood, crie um aplicativo com o módulo Review, autorize-o para sua loja no Portal do Parceiro e copie os três códigos aqui.',
  },
  merchantId: { en: 'Shop ID', pt: 'ID da loja' },
  merchantIdText: {
    en: 'Like 7b1f2c34-5d6e-4f70-8a91-b2c3d4e5f607',
    pt: 'Como 7b1f2c34-5d6e-4f70-8a91-b2c3d4e5f607',
  },
  merchantIdMissing: {
    en: 'Copy the shop’s ID as iFood shows it',
    pt: 'Copie o ID da loja como o iFood o mostra',
  },
  appId: { en: 'Client ID', pt: 'Client ID' },
  appIdMissing: { en: 'Enter the Client ID', pt: 'Informe o Client ID' },
  appSecret: { en: 'Client Secret', pt: 'Client Secret' },
  appSecretMissing: { en: 'Enter the Client Secret', pt: 'Informe o Client Secret' },
  appSecretKept: {
    en: 'Leave it empty to keep the stored one.',
    pt: 'Deixe vazio para manter o que está guardado.',
  },
  ifoodSaved: { en: 'iFood connected', pt: 'iFood conectado' },
  ifoodFailed: { en: 'Couldn’t connect iFood', pt: 'Não foi possível conectar o iFood' },
  tripadvisorText: {
    en: 'Shows Tripadvisor’s rating on your dashboard, with a link to your page there.',
    pt: 'Mostra a nota do Tripadvisor no seu painel, com o link para a sua página lá.',
  },
  tripadvisorOff: {
    en: 'Your agency has not set up Tripadvisor yet.',
    pt: 'Sua agência ainda não configurou o Tripadvisor.',
  },
  page: { en: 'Page {locationId}', pt: 'Página {locationId}' },
  setPage: { en: 'Choose the page', pt: 'Informar a página' },
  tripadvisorDialog: { en: 'Your page on Tripadvisor', pt: 'Sua página no Tripadvisor' },
  location: { en: 'Address or number of the page', pt: 'Endereço ou número da página' },
  locationText: {
    en: 'Open your page on Tripadvisor and copy its address. Leave it empty to show no rating.',
    pt: 'Abra sua página no Tripadvisor e copie o endereço. Deixe vazio para não mostrar a nota.',
  },
  pageSaved: { en: 'Page saved', pt: 'Página salva' },
  pageFailed: { en: 'Couldn’t save the page', pt: 'Não foi possível salvar a página' },
})
