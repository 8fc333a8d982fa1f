import { z } from 'zod'

interface ErrorText {
  status: number
  /** The server sends this: the specification's text where it gives one, else Portuguese. */
  message: string
  pt: string
  en: string
}

const both = (status: number, pt: string, en: string, message = pt): ErrorText => ({
  status,
  message,
  pt,
  en,
})

/** Every code an answer may carry, with its status and its texts in both languages. */
export const ERRORS = {
  VALIDATION_ERROR: both(
    400,
    'Confira os campos destacados e tente de novo.',
    'Check the highlighted fields and try again.',
  ),
  UNAUTHENTICATED: both(
    401,
    'Sua sessão terminou. Entre novamente.',
    'Your session has ended. Sign in again.',
    'Unauthorized',
  ),
  FORBIDDEN: both(
    403,
    'Seu perfil não tem acesso a esta função.',
    'Your role doesn’t have access to this feature.',
  ),
  TWO_FACTOR_REQUIRED: both(
    403,
    'Sua agência exige a verificação em duas etapas. Ative-a para continuar.',
    'Your agency requires two-step verification. Turn it on to continue.',
  ),
  SIGN_IN_AGAIN: both(
    403,
    'Confirme que é você: informe sua senha para continuar.',
    'Confirm it’s you: enter your password to continue.',
  ),
  CLIENT_INACTIVE: both(
    403,
    'Esta conta está suspensa: você pode consultar os dados, mas não alterar.',
    'This account is suspended: you can view data, but not change it.',
  ),
  PLAN_CHANGE_NEEDS_CHECKOUT: both(
    403,
    'Para trocar de plano, use a página de pagamento.',
    'To change the plan, use the checkout page.',
  ),
  EMPLOYEE_LIMIT_EXCEEDED: both(
    403,
    'Limite de funcionários atingido para o seu plano atual',
    'Employee limit reached for your current plan',
    'Employee limit reached',
  ),
  CODE_LIMIT_EXCEEDED: both(
    403,
    'Você já tem 100 QR Codes da loja. Exclua um que não usa e tente de novo.',
    'You already have 100 shop QR codes. Delete one you don’t use and try again.',
  ),
  COMPANY_LIMIT_EXCEEDED: both(
    403,
    'Limite de empresas atingido para o seu plano atual',
    'Company limit reached for your current plan',
  ),
  NOT_FOUND: both(404, 'Não encontrado.', 'Not found.'),
  METHOD_NOT_ALLOWED: both(
    405,
    'Este endereço não aceita esse tipo de pedido.',
    'This address does not accept that kind of request.',
  ),
  REQUEST_TIMEOUT: both(
    408,
    'O envio demorou demais. Verifique sua conexão e tente de novo.',
    'Sending took too long. Check your connection and try again.',
  ),
  SUPPRESSED: both(
    409,
    'Esta pessoa pediu para não ser convidada de novo.',
    'This person asked not to be asked again.',
  ),
  ASKED_RECENTLY: both(
    409,
    'Esta pessoa já foi convidada nos últimos 180 dias.',
    'This person was already asked in the last 180 days.',
  ),
  CHANNEL_OFF: both(409, 'Esta forma de envio está desligada.', 'This way of asking is turned off.'),
  MAIL_NOT_IN_PLAN: both(
    409,
    'Seu plano não inclui pedidos por email.',
    'Your plan does not include requests by email.',
  ),
  WHATSAPP_NOT_IN_PLAN: both(
    409,
    'Seu plano não inclui pedidos por WhatsApp automático.',
    'Your plan does not include automatic WhatsApp requests.',
  ),
  GOOGLE_PAUSED: both(
    409,
    'O Google pausou as avaliações desta empresa. Espere ele terminar antes de pedir.',
    'Google has paused reviews of this business. Wait until that ends before you ask.',
  ),
  WHATSAPP_NOT_READY: both(
    409,
    'O WhatsApp automático ainda não está pronto neste idioma. Fale com sua agência ou escolha outra forma.',
    'Automatic WhatsApp is not ready in this language yet. Talk to your agency or choose another way.',
  ),
  WHATSAPP_NUMBER_REFUSED: both(
    409,
    'A Meta não reconheceu este número com este token. Confira os três campos.',
    'Meta did not accept this number with this token. Check the three fields.',
  ),
  WHATSAPP_NUMBER_TAKEN: both(
    409,
    'Este número já está conectado a outra empresa.',
    'This number is already connected to another company.',
  ),
  WHATSAPP_OFF: both(
    409,
    'O WhatsApp ainda não foi configurado nesta instalação.',
    'WhatsApp has not been set up in this installation yet.',
  ),
  WHATSAPP_TEMPLATE_REFUSED: both(
    409,
    'A Meta não aceitou este texto. Mude-o e tente de novo.',
    'Meta did not accept this text. Change it and try again.',
  ),
  IFOOD_REFUSED: both(
    409,
    'O iFood não reconheceu este Client ID com este Client Secret. Copie os dois do Portal do Desenvolvedor.',
    'iFood did not accept this Client ID with this Client Secret. Copy both from its developer portal.',
  ),
  IFOOD_NO_ACCESS: both(
    409,
    'O iFood não deixa este aplicativo ver esta loja. Autorize o aplicativo no Portal do Parceiro e tente de novo.',
    'iFood does not let this application see this shop. Authorize it in iFood’s partner portal and try again.',
  ),
  IFOOD_UNKNOWN_MERCHANT: both(
    409,
    'O iFood não conhece uma loja com este ID. Confira o ID da loja.',
    'iFood knows no shop with this ID. Check the shop’s ID.',
  ),
  IFOOD_NOT_CONNECTED: both(
    409,
    'A conexão com o iFood não está funcionando. Confira em Configurações, iFood.',
    'The connection with iFood is not working. Check it in Settings, iFood.',
  ),
  IFOOD_REPLY_LENGTH: both(
    409,
    'O iFood aceita respostas de 10 a 300 caracteres. Mude o texto e publique de novo.',
    'iFood takes replies of 10 to 300 characters. Change the text and publish again.',
  ),
  IFOOD_REPLY_CLOSED: both(
    409,
    'O iFood não aceita mais resposta a esta avaliação: o prazo é de 5 dias.',
    'iFood no longer takes a reply to this review: the time for it is 5 days.',
  ),
  RIVAL_KNOWN: both(
    409,
    'Este local já está na comparação, ou é o seu. Escolha outro.',
    'This place is in the comparison already, or is your own. Choose another.',
  ),
  TRIPADVISOR_OFF: both(
    409,
    'O Tripadvisor ainda não foi configurado nesta instalação, ou recusou a chave da agência.',
    'Tripadvisor has not been set up in this installation yet, or refused the agency’s key.',
  ),
  TRIPADVISOR_UNKNOWN: both(
    409,
    'O Tripadvisor não conhece esta página. Confira o endereço dela.',
    'Tripadvisor does not know this page. Check its address.',
  ),
  REQUEST_NOT_WAITING: both(409, 'Este pedido já saiu.', 'This request has already gone out.'),
  REPORT_SENT: both(409, 'Este relatório já foi enviado.', 'This report has already been sent.'),
  REPORT_NO_RECIPIENT: both(
    409,
    'Ninguém recebe este relatório: o dono não acessa a conta e não há outro endereço.',
    'Nobody gets this report: the owner does not sign in, and there is no other address.',
  ),
  CONFLICT: both(
    409,
    'O registro mudou enquanto isso. Recarregue e tente de novo.',
    'The record changed in the meantime. Reload and try again.',
  ),
  IDEMPOTENCY_MISMATCH: both(
    409,
    'Esta chave de idempotência já foi usada com outro conteúdo.',
    'This idempotency key was already used with other content.',
  ),
  IDEMPOTENCY_IN_FLIGHT: both(
    409,
    'O primeiro pedido com esta chave ainda está em andamento.',
    'The first request with this key is still running.',
  ),
  EMAIL_IN_USE: both(409, 'Este email já está cadastrado.', 'This email is already registered.'),
  PLAN_INACTIVE: both(409, 'Este plano não aceita novos clientes.', 'This plan doesn’t accept new clients.'),
  PLAN_NOT_PURCHASABLE: both(
    409,
    'Este plano não está à venda no momento. Fale com sua agência.',
    'This plan isn’t available right now. Contact your agency.',
  ),
  SUBSCRIPTION_RUNNING: both(
    409,
    'Você já tem uma assinatura. Troque de plano em Configurações.',
    'You already have a subscription. Change your plan in Settings.',
  ),
  SUBSCRIPTION_REQUIRED: both(
    409,
    'Não há assinatura ativa para alterar.',
    'There is no active subscription to change.',
  ),
  PAYMENT_OVERDUE: both(
    409,
    'Há uma fatura em aberto. Atualize a forma de pagamento antes de trocar de plano.',
    'An invoice is overdue. Update the payment method before changing the plan.',
  ),
  PLAN_CHANGE_TOO_SOON: both(
    409,
    'Seu plano está pago até o fim do período. Troque de plano depois dele.',
    'Your plan is paid until its period ends. Change your plan after that.',
  ),
  PLACE_GONE: both(
    409,
    'O Google não conhece mais o local vinculado. Busque e vincule o local de novo em Configurações.',
    'Google no longer knows the linked place. Search for it and link it again in Settings.',
  ),
  PLACE_LINK_UNREADABLE: both(
    400,
    'Este link não diz qual é o local. Abra a empresa no Google Maps e copie o endereço do navegador, ou busque por nome e cidade.',
    'This link doesn’t say which place it is. Open the business in Google Maps and copy the browser’s address, or search by name and city.',
  ),
  QUOTE_EXPIRED: both(
    409,
    'O valor desta troca mudou ou já venceu. Confira o novo valor e confirme de novo.',
    'The amount for this change is different now or has expired. Check the new amount and confirm again.',
  ),
  PAYMENT_DECLINED: both(
    402,
    'O pagamento foi recusado. Use outro cartão e tente de novo.',
    'The payment was declined. Use another card and try again.',
  ),
  PRICE_MISMATCH: both(
    400,
    'O preço do plano não corresponde ao preço no Stripe.',
    'The plan’s price does not match the price at Stripe.',
  ),
  HOST_NOT_ALLOWED: both(
    400,
    'Use um endereço de um domínio seu, como avalie.suaempresa.com.br.',
    'Use an address of a domain of yours, like review.yourshop.com.',
  ),
  HOST_LOOKS_LIKE_OURS: both(
    400,
    'Este endereço parece ser da plataforma. Escolha outro começo.',
    'This address looks like one of the platform’s. Choose another beginning.',
  ),
  HOST_RESTING: both(
    409,
    'Este endereço foi de outra empresa há pouco. Tente de novo em 30 dias.',
    'This address was another company’s a short while ago. Try again in 30 days.',
  ),
  HOST_THERE: both(409, 'Este endereço já está na lista.', 'This address is already in the list.'),
  HOSTS_TOO_MANY: both(
    409,
    'São no máximo cinco endereços. Remova um para incluir outro.',
    'There are at most five addresses. Remove one to add another.',
  ),
  HOSTS_TODAY_TOO_MANY: both(
    409,
    'O limite de endereços novos de hoje foi atingido. Tente amanhã.',
    'Today’s limit for new addresses has been reached. Try again tomorrow.',
  ),
  PLAN_NAME_IN_USE: both(409, 'Já existe um plano com este nome.', 'There is already a plan with this name.'),
  HEADQUARTERS_REQUIRED: both(
    409,
    'A matriz não pode ser removida. Torne outra empresa a matriz primeiro.',
    'The headquarters cannot be removed. Make another company the headquarters first.',
  ),
  CARD_ALREADY_ASSIGNED: both(
    409,
    'Este cartão já está atribuído a outra pessoa.',
    'This card is already assigned to someone else.',
  ),
  NOT_ENOUGH_CARDS: both(409, 'Não há cartões suficientes em estoque.', 'Not enough cards in stock.'),
  SALE_CARDS_ASSIGNED: both(
    409,
    'Cartões desta venda já estão com funcionários. Retire-os primeiro, ou corrija a venda para a quantidade que fica com o cliente.',
    'Cards of this sale are already assigned to employees. Unassign them first, or correct the sale to the number that stays with the client.',
  ),
  SALE_CARDS_UNKNOWN: both(
    409,
    'Não há registro de quais cartões foram desta venda, então eles não podem voltar ao estoque. O valor pode ser corrigido.',
    'There is no record of which cards were in this sale, so they can’t go back to stock. The amount can be corrected.',
  ),
  SALE_VOIDED: both(
    409,
    'Esta venda foi cancelada e não pode mais ser corrigida.',
    'This sale was voided and can no longer be corrected.',
  ),
  PLACE_NOT_LINKED: both(
    409,
    'Vincule primeiro sua empresa no Google em Configurações.',
    'Link your business on Google in Settings first.',
  ),
  GOOGLE_API_DISABLED: both(
    503,
    'A API do Google necessária não está ativada no projeto deste sistema. Quem opera o sistema precisa ativá-la; não há nada a fazer na sua conta.',
    'The Google API this needs is not enabled in this system’s project. Whoever operates the system has to enable it; nothing is wrong with your account.',
  ),
  GOOGLE_PROJECT_BLOCKED: both(
    503,
    'O Google bloqueou o projeto ou a chave deste sistema (faturamento, suspensão ou restrição da chave). Quem opera o sistema precisa resolver; não há nada a fazer na sua conta.',
    'Google has blocked this system’s project or its key (billing, suspension or a restriction of the key). Whoever operates the system has to fix it; nothing is wrong with your account.',
  ),
  GOOGLE_SCOPE_MISSING: both(
    409,
    'Faltou uma permissão ao conectar. Conecte a conta Google de novo e marque todas as permissões.',
    'A permission was left out when connecting. Connect the Google account again and tick every permission.',
  ),
  GOOGLE_NO_PERMISSION: both(
    409,
    'A conta Google conectada não tem acesso a este local. Conecte a conta que o administra.',
    'The connected Google account has no access to this location. Connect the account that manages it.',
  ),
  GOOGLE_NOT_READY: both(
    409,
    'Conecte a conta Google e escolha o local para publicar.',
    'Connect the Google account and choose the location before publishing.',
  ),
  LOCATION_NOT_VERIFIED: both(
    409,
    'O Google ainda não verificou este local. Conclua a verificação no Perfil da Empresa e tente de novo.',
    'Google hasn’t verified this location yet. Finish the verification in Business Profile, then try again.',
  ),
  LOCATION_TAKES_NO_POSTS: both(
    409,
    'O Google não aceita publicações para este local. Baixe a imagem e use-a em outro lugar.',
    'Google takes no posts for this location. Download the picture and use it elsewhere.',
  ),
  NAME_NOT_PRINTABLE: both(
    409,
    'O nome tem sinais que a fonte dos impressos não tem. Imprima sem eles ou mude o nome.',
    'The name has signs that the typeface of the prints lacks. Print without them, or change the name.',
  ),
  REVIEW_UNCONFIRMED: both(
    409,
    'Esta avaliação veio de um arquivo. Ela pode ser publicada quando o Google tiver mostrado a mesma avaliação.',
    'This review comes from a file. It can be published once Google has shown the same review.',
  ),
  REPLY_POSTED: both(
    409,
    'A resposta já foi enviada e não pode mais ser alterada.',
    'The reply was already sent and can no longer be changed.',
  ),
  TEXT_CHANGED: both(
    409,
    'A resposta foi alterada em outra aba ou por outra pessoa. Confira o texto atual antes de continuar.',
    'The reply was changed in another tab or by somebody else. Read its current text before you go on.',
  ),
  NOTHING_TO_APPROVE: both(
    409,
    'Nenhuma resposta desta avaliação espera a aprovação do dono.',
    'No reply to this review waits for the owner’s approval.',
  ),
  WEBHOOK_DISABLED: both(
    409,
    'O envio para o webhook está desativado. Ative-o de novo em Configurações.',
    'Sending to the webhook is off. Turn it back on in Settings.',
  ),
  LIST_FULL: both(
    409,
    'A lista está cheia. Apague um item antes de criar outro.',
    'The list is full. Delete an item before you create another one.',
  ),
  IMPORT_RUNNING: both(
    409,
    'Já há uma importação em andamento. Espere que ela termine.',
    'An import is already running. Wait for it to finish.',
  ),
  STORAGE_QUOTA: both(
    409,
    'O espaço de imagens desta conta acabou.',
    'This account has no space left for images.',
  ),
  RESET_TOKEN_INVALID: both(
    400,
    'Link inválido ou expirado. Peça um novo.',
    'The link is invalid or has expired. Request a new one.',
  ),
  CURRENT_PASSWORD_WRONG: both(400, 'Senha atual incorreta', 'The current password is incorrect'),
  TWO_FACTOR_CODE_WRONG: both(
    400,
    'Código incorreto ou já usado. Digite o próximo código do aplicativo.',
    'The code is incorrect or was already used. Enter the app’s next code.',
  ),
  PASSKEY_REFUSED: both(
    400,
    'Esta chave de acesso não foi aceita. Tente de novo ou use sua senha.',
    'This passkey was not accepted. Try again, or use your password.',
  ),
  OAUTH_STATE_INVALID: both(
    400,
    'A conexão com o Google expirou. Comece de novo.',
    'The connection with Google has expired. Start again.',
  ),
  REPLY_TOO_LONG: both(
    400,
    'A resposta passa do limite de 4096 bytes do Google.',
    'The reply exceeds Google’s limit of 4096 bytes.',
  ),
  TEXT_UNLAWFUL: both(
    400,
    'A lei proíbe publicar algo que está neste texto. Mude-o e tente de novo.',
    'The law forbids to publish something in this text. Change it and try again.',
  ),
  FILE_UNREADABLE: both(
    400,
    'Não foi possível ler o arquivo. Envie o reviews.json do Google Takeout ou um CSV com nota e data.',
    'Couldn’t read the file. Send the reviews.json of Google Takeout, or a CSV with stars and date.',
  ),
  FILE_TOO_MANY_ROWS: both(
    400,
    'O arquivo tem mais de 20.000 linhas. Divida-o em arquivos menores.',
    'The file has more than 20,000 rows. Split it into smaller files.',
  ),
  CUSTOMERS_BY_RATING: both(
    400,
    'O arquivo tem uma coluna com notas, estrelas ou satisfação. O Google não permite escolher quem recebe o pedido por quão satisfeito está: apague a coluna e envie todos os clientes.',
    'The file has a column of scores, stars or satisfaction. Google forbids choosing whom to ask by how happy they are: delete the column and send all customers.',
  ),
  CUSTOMERS_TOO_MANY: both(
    413,
    'O arquivo tem mais de 50.000 linhas. Divida-o em arquivos menores.',
    'The file has more than 50,000 rows. Split it into smaller files.',
  ),
  PLACES_STUDIO_OFF: both(
    409,
    'Sua agência desativou imagens e publicações de avaliações do Google Maps. Conecte sua conta Google.',
    'Your agency has turned off images and posts of reviews from Google Maps. Connect your Google account.',
  ),
  POST_TEXT_REQUIRED: both(400, 'Escreva o texto da publicação primeiro.', 'Write the post text first.'),
  SITE_URL_NOT_ALLOWED: both(
    400,
    'Use o endereço público do site, começando com https://.',
    'Use the website’s public address, beginning with https://.',
  ),
  WEBHOOK_URL_NOT_ALLOWED: both(
    400,
    'Use um endereço https público para o webhook.',
    'Use a public https address for the webhook.',
  ),
  WEBHOOK_URL_MISMATCH: both(
    400,
    'O endereço não é o webhook salvo nas configurações.',
    'The address isn’t the webhook saved in Settings.',
  ),
  WEBHOOK_REDIRECT: both(
    400,
    'O webhook respondeu com um redirecionamento: o envio provavelmente chegou. Se não chegou, informe o endereço final.',
    'The webhook answered with a redirect: it probably arrived. If it did not, enter its final address.',
  ),
  WEBHOOK_FORBIDDEN: both(
    502,
    'O webhook recusou a chamada (403). O firewall ou a proteção contra robôs dele pode estar bloqueando: libere o User-Agent que começa com “Avaliax/”.',
    'The webhook refused the call (403). Its firewall or bot protection may be blocking it: allow the User-Agent that begins with “Avaliax/”.',
  ),
  WRONG_PIN: both(403, 'PIN incorreto.', 'Wrong PIN.'),
  IMAGE_TOO_LARGE: both(
    400,
    'A imagem passa de 4096 pixels de lado.',
    'The image is larger than 4096 pixels per side.',
  ),
  AMOUNT_MISMATCH: both(400, 'O valor não corresponde ao preço.', 'The amount does not match the price.'),
  INVALID_SIGNATURE: both(400, 'Assinatura inválida.', 'Invalid signature.'),
  PAYLOAD_TOO_LARGE: both(413, 'O conteúdo enviado é grande demais.', 'The content sent is too large.'),
  UNSUPPORTED_MEDIA_TYPE: both(
    415,
    'Envie o conteúdo como application/json.',
    'Send the content as application/json.',
  ),
  UNSUPPORTED_IMAGE: both(415, 'Envie uma imagem PNG ou JPEG.', 'Send a PNG or JPEG image.'),
  RATE_LIMITED: both(
    429,
    'Muitas tentativas. Aguarde um pouco e tente de novo.',
    'Too many attempts. Wait a moment and try again.',
  ),
  INTERNAL: both(
    500,
    'Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código do pedido.',
    'Something went wrong on our side. Try again; if it persists, quote the request id.',
  ),
  PROVIDER_ERROR: both(
    502,
    'O provedor externo não respondeu como esperado. Tente de novo em instantes.',
    'The external provider did not answer as expected. Try again shortly.',
  ),
  RESTORED_COPY: both(
    503,
    'Esta instalação é uma cópia restaurada: nada sai daqui até alguém dizer que ela é a verdadeira.',
    'This installation is a restored copy: nothing leaves it until somebody says it is the real one.',
  ),
  DEPENDENCY_UNAVAILABLE: both(
    503,
    'Serviço temporariamente indisponível. Tente de novo em instantes.',
    'The service is temporarily unavailable. Try again shortly.',
  ),
  SEARCH_BUDGET_EXHAUSTED: both(
    503,
    'O limite de consultas ao Google de hoje foi atingido. Tente amanhã.',
    'Today’s limit for Google searches has been reached. Try again tomorrow.',
  ),
  UPSTREAM_TIMEOUT: both(
    504,
    'A resposta demorou demais. Tente de novo.',
    'The answer took too long. Try again.',
  ),
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof ERRORS
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[]

/** The one body of every refusal. */
export const ErrorBody = z
  .object({
    message: z.string(),
    code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
    requestId: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.output<typeof ErrorBody>
