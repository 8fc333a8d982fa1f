import { defineTexts } from '../../shared/i18n/texts.ts'

export const installTexts = defineTexts({
  title: { en: 'Install “{name}”', pt: 'Instalar “{name}”' },
  where: { en: 'Where is your website?', pt: 'Onde está o seu site?' },
  html: { en: 'Any website', pt: 'Qualquer site' },
  wordpress: { en: 'WordPress', pt: 'WordPress' },
  wix: { en: 'Wix', pt: 'Wix' },
  nuvemshop: { en: 'Nuvemshop', pt: 'Nuvemshop' },
  gtm: { en: 'Tag Manager', pt: 'Tag Manager' },
  html1: { en: 'Copy the code below.', pt: 'Copie o código abaixo.' },
  html2: {
    en: 'Paste it into the page where the reviews should appear.',
    pt: 'Cole na página, no lugar onde as avaliações devem aparecer.',
  },
  html3: { en: 'Publish the page.', pt: 'Publique a página.' },
  wordpress1: {
    en: 'Open the page in the editor and add a “Custom HTML” block.',
    pt: 'Abra a página no editor e adicione um bloco “HTML personalizado”.',
  },
  wordpress2: { en: 'Paste the code into the block.', pt: 'Cole o código no bloco.' },
  wordpress3: {
    en: 'Update the page and clear the cache, if you use one.',
    pt: 'Atualize a página e limpe o cache, se usar um.',
  },
  wix1: {
    en: 'In the editor choose Add elements, Embed code, Embed HTML.',
    pt: 'No editor, escolha Adicionar elementos, Incorporar código, Incorporar HTML.',
  },
  wix2: { en: 'Choose “Code” and paste the code.', pt: 'Escolha “Código” e cole o código.' },
  wix3: {
    en: 'Make the box high enough for the widget and publish.',
    pt: 'Deixe a caixa com altura suficiente para o widget e publique.',
  },
  nuvemshop1: {
    en: 'In the admin open Online store, Pages, and the page to change.',
    pt: 'No painel, abra Loja online, Páginas, e a página que vai mudar.',
  },
  nuvemshop2: {
    en: 'Switch the text editor to its source (the “<>” button) and paste the code.',
    pt: 'No editor de texto, mude para o código-fonte (botão “<>”) e cole o código.',
  },
  nuvemshop3: {
    en: 'Save. If the first line is gone afterwards, paste it under Settings, External codes, and only the second line into the page.',
    pt: 'Salve. Se a primeira linha sumir, cole-a em Configurações, Códigos externos, e só a segunda na página.',
  },
  gtm1: {
    en: 'Put only the second line into the page.',
    pt: 'Coloque na página só a segunda linha.',
  },
  gtm2: {
    en: 'In Tag Manager, create a “Custom HTML” tag with the first line and the “All pages” trigger.',
    pt: 'No Tag Manager, crie uma tag “HTML personalizado” com a primeira linha e o acionador “Todas as páginas”.',
  },
  gtm3: { en: 'Submit and publish the container.', pt: 'Envie e publique o contêiner.' },
  copyCode: { en: 'Copy code', pt: 'Copiar código' },
  copied: { en: 'Code copied', pt: 'Código copiado' },
  reserve: {
    en: 'If the widget sits above other content, reserve its height so the page doesn’t jump while it loads:',
    pt: 'Se o widget fica acima de outro conteúdo, reserve a altura dele para a página não pular ao carregar:',
  },
  hostsAny: {
    en: 'The widget may appear on any site.',
    pt: 'O widget pode aparecer em qualquer site.',
  },
  hostsListed: {
    en: 'The widget appears only on: {hosts}. Elsewhere it shows nothing. In a site builder’s frame, the site around it counts.',
    pt: 'O widget aparece só em: {hosts}. Em outros sites ele não aparece. Na moldura de um construtor de páginas, vale o site que está em volta.',
  },
  hostsBuilder: {
    en: 'If you list sites, allow these as well, so the editor’s preview shows it: {hosts}.',
    pt: 'Se você listar sites, permita também estes, para a prévia do editor mostrar o widget: {hosts}.',
  },
  developer: {
    en: 'Send to whoever makes my site',
    pt: 'Enviar para quem faz o meu site',
  },
  copyMessage: { en: 'Copy the message', pt: 'Copiar a mensagem' },
  mailSubject: { en: 'Review widget for our website', pt: 'Widget de avaliações para o nosso site' },
  mailBody: {
    en: 'Please put this code on our website, where our Google reviews should appear. Nothing else is needed.\n\n{code}',
    pt: 'Por favor, coloque este código no nosso site, onde as nossas avaliações do Google devem aparecer. Não precisa de mais nada.\n\n{code}',
  },
  checkTitle: { en: 'Is it live on your site?', pt: 'Já está no seu site?' },
  checkLabel: { en: 'Address of the page', pt: 'Endereço da página' },
  checkPlaceholder: { en: 'https://www.yourshop.com', pt: 'https://www.sualoja.com.br' },
  checkRequired: { en: 'Enter the address of the page', pt: 'Informe o endereço da página' },
  check: { en: 'Check', pt: 'Verificar' },
  checkFailed: { en: 'Couldn’t check the page', pt: 'Não foi possível verificar a página' },
  live: { en: 'The widget is on the page.', pt: 'O widget está na página.' },
  script_missing: {
    en: 'Only the second line of the code is on the page. Paste the first one as well.',
    pt: 'Só a segunda linha do código está na página. Cole também a primeira.',
  },
  place_missing: {
    en: 'Only the first line of the code is on the page. Paste the second one as well.',
    pt: 'Só a primeira linha do código está na página. Cole também a segunda.',
  },
  other_widget: {
    en: 'Another widget is on the page. Check the code.',
    pt: 'Há outro widget na página. Confira o código.',
  },
  maybe_injected: {
    en: 'Not in the page’s source. Your tag manager may add it: open the page to check.',
    pt: 'Não está no código da página. O gerenciador de tags pode adicioná-lo: abra a página para conferir.',
  },
  not_found: {
    en: 'The widget isn’t on the page. Paste the code and publish.',
    pt: 'O widget não está na página. Cole o código e publique.',
  },
  unreachable: {
    en: 'The page didn’t respond. Check the address.',
    pt: 'A página não respondeu. Confira o endereço.',
  },
  answered: {
    en: 'The page did not open (error {status}). Check the address.',
    pt: 'A página não abriu (erro {status}). Confira o endereço.',
  },
  redirected: { en: 'It leads to {url}.', pt: 'Ela leva a {url}.' },
  hiddenPaused: {
    en: 'The widget is inactive, so visitors see nothing.',
    pt: 'O widget está inativo, então os visitantes não veem nada.',
  },
  hiddenPolicy: {
    en: 'A rule of your site blocks the widget. Send this to whoever makes your site: add {source} to {directives} of the Content-Security-Policy.',
    pt: 'Uma regra do seu site bloqueia o widget. Envie isto a quem faz o seu site: acrescentar {source} a {directives} da Content-Security-Policy.',
  },
  hiddenSite: {
    en: 'This site isn’t one of the widget’s allowed sites, so visitors see nothing.',
    pt: 'Este site não está entre os sites permitidos do widget, então os visitantes não veem nada.',
  },
})
