import { ERRORS } from './errors.ts'
import { FOREIGN_FILES } from './file-text.ts'
import { PHONE_TROUBLES } from './phone.ts'
import type { Language } from './values.ts'

/**
 * Texts about fields, as contracts and services write them (Portuguese) and as an English caller reads them. Where the
 * specification gives a text in English, that one. `{0}` and `{1}` stand for a number or a name.
 */
const ENGLISH: Record<string, string> = {
  'Campo obrigatório': 'Required',
  'Só números': 'Digits only',
  'O texto precisa de {link}, uma vez': 'The text needs {link}, once',
  'Só {name}, {company} e {link} podem estar entre chaves':
    'Only {name}, {company} and {link} may stand in braces',
  'Cada campo aparece uma vez': 'Each field stands once',
  'O texto não pode começar nem terminar com um campo': 'The text cannot begin or end with a field',
  'Campo desconhecido': 'Unknown field',
  'Tipo inválido': 'Wrong type',
  'Valor pequeno ou curto demais': 'Too small or too short',
  'Valor grande ou longo demais': 'Too large or too long',
  'Formato inválido': 'Wrong format',
  'Valor não permitido': 'Value not allowed',
  'Valor inválido': 'Invalid value',
  'Informado mais de uma vez': 'Given more than once',
  'Alguém mudou este registro nesse meio-tempo. Confira os campos marcados e salve de novo.':
    'Somebody changed this in the meantime. Check the marked fields and save again.',
  'Mudou enquanto isso. Salve de novo para manter o que está aqui.':
    'Changed in the meantime. Save again to keep what stands here.',
  'Mudou enquanto isso para “{0}”. Salve de novo para manter o que está aqui.':
    'Changed in the meantime to “{0}”. Save again to keep what stands here.',
  'O corpo não é um JSON aceito': 'The body is not acceptable JSON',
  'Operadores não são aceitos aqui': 'Operators are not accepted here',
  'Endereço inválido': 'Invalid address',
  'Cursor inválido': 'Invalid cursor',
  'De 1 a 255 caracteres visíveis': '1 to 255 visible characters',
  'Id de empresa inválido': 'Invalid company id',
  'Há caracteres invisíveis ou de controle neste texto': 'This text has invisible or control characters',
  'Só {empresa} é preenchido: tire o que mais estiver entre chaves':
    'Only {company} is filled in: remove what else is in braces',
  'O início não pode ser depois do fim': 'The start can’t be after the end',
  'Não pode estar no futuro': 'Can’t be in the future',
  'No máximo {0} dias': 'At most {0} days',
  'No máximo {0} caracteres': 'At most {0} characters',
  'No máximo {0} etiquetas': 'At most {0} tags',
  'Escolha até quando é grátis ou a partir de quando cobrar':
    'Choose until when it is free or from when to charge',
  'Este plano não é vendido aqui': 'This plan is not sold here',
  'No máximo {0} visões salvas': 'At most {0} saved views',
  'Use no máximo {0} caracteres': 'Use at most {0} characters',
  'Digite pelo menos {0} caracteres': 'Type at least {0} characters',

  'Por favor, insira um email válido': 'Please enter a valid email',
  'Você já entra com este email': 'You already sign in with this email',
  'Email inválido': 'Invalid email',
  'Ninguém remove o próprio acesso. Peça a outra pessoa da agência.':
    'Nobody removes their own access. Ask somebody else of the agency.',
  'Ninguém muda o próprio perfil. Peça a outra pessoa da agência.':
    'Nobody changes their own role. Ask somebody else of the agency.',
  'Esta pessoa é dona da empresa.': 'This person owns the company.',
  'No máximo {0} pessoas além do dono': 'At most {0} people beside the owner',
  'O PIN tem 6 números': 'The PIN has 6 digits',
  'Ative antes a verificação em duas etapas na sua própria conta.':
    'Turn on two-step verification for your own account first.',
  'Email ou senha inválidos': 'Invalid email or password',
  'A senha é obrigatória': 'Password is required',
  'A senha deve ter pelo menos 6 caracteres': 'Password must be at least 6 characters',
  'A senha deve ter no máximo 256 caracteres': 'Password must be at most 256 characters',
  'A senha não pode ser um único caractere repetido nem só espaços':
    'Password can’t be one repeated character or only spaces',
  'Esta senha é muito comum. Escolha outra.': 'This password is too common. Choose another.',
  'Senha atual é obrigatória': 'Current password is required',
  'Código é obrigatório': 'Code is required',
  'Nova senha deve ter pelo menos {0} caracteres': 'New password must be at least {0} characters',
  'Nova senha deve ter no máximo 256 caracteres': 'New password must be at most 256 characters',
  'Confirmação de senha é obrigatória': 'Password confirmation is required',
  'Nova senha e confirmação devem ser iguais': 'New password and confirmation must match',
  'Token é obrigatório': 'Token is required',
  'Este link já foi usado. Peça um novo.': 'This link was already used. Request a new one.',
  'Informe ids ou all': 'Give ids or all',
  'Copie o código como o iFood o mostra': 'Copy the code as iFood shows it',
  'Copie o ID da loja como o iFood o mostra': 'Copy the shop’s ID as iFood shows it',
  'Dê um nome ao concorrente': 'Give the rival a name',
  'Informe o Client ID': 'Enter the Client ID',
  'Informe o Client Secret': 'Enter the Client Secret',
  'Cole o endereço da página no Tripadvisor, ou o número dela':
    'Paste the address of the page on Tripadvisor, or its number',
  'Informe report, ou email com status ou complaint': 'Give report, or email with status or complaint',
  'Use um endereço do domínio da empresa, como contato@suaempresa.com.br. Endereços do Gmail, Outlook e parecidos não servem.':
    'Use an address of the company’s domain, such as hello@yourcompany.com. Gmail, Outlook and the like cannot be used.',

  'O próximo passo não pode ficar no passado': 'The next step can’t be in the past',
  'O próximo passo pode ficar no máximo dois anos à frente': 'The next step can be at most two years ahead',
  'Escolha outra pessoa': 'Choose somebody else',
  'O último dia não pode vir antes do primeiro': 'The last day can’t come before the first',
  'Esta pessoa não é da agência': 'This person is not of the agency',
  'Clientes demais para filtrar as avaliações': 'Too many clients to filter the reviews by',
  'Nome é obrigatório': 'Name is required',
  'Informe o email que recebe as respostas': 'Enter the email that gets the answers',
  'Departamento é obrigatório': 'Department is required',
  'Nenhum cartão deste lote está em uso.': 'No card of this batch is in use.',
  'O funcionário é obrigatório': 'Employee ID is required',
  'O cartão é obrigatório': 'Card ID is required',
  'A quantidade de cartões deve ser pelo menos 1': 'Card count must be at least 1',
  'No máximo 100 cartões por vez': 'Maximum 100 cards at once',
  'O nome da filial é obrigatório': 'Branch name is required',
  'Nome de exibição é obrigatório': 'Display name is required',
  'O nome não pode ter espaços': 'The name can’t have spaces',
  'Preço é obrigatório': 'Price is required',
  'Preço inválido': 'Invalid price',
  'Nome da empresa é obrigatório': 'Company name is required',
  'Máximo de empresas deve ser pelo menos 1': 'Maximum companies must be at least 1',
  'CPF ou CNPJ inválido': 'Invalid CPF or CNPJ',
  'Escolha o que mudar': 'Choose what to change',
  'Escolha a empresa da avaliação': 'Choose the company of the review',
  'Só um plano com preço tem um último dia': 'Only a plan with a price has a last day',
  'Escolha um dia a partir de hoje': 'Choose today or a later day',
  'Informe um valor maior que zero': 'Enter an amount above zero',
  'Este plano não existe': 'This plan doesn’t exist',
  'Escreva a anotação': 'Write the note',
  'Para mais cartões, registre outra venda.': 'For more cards, record another sale.',
  'Este campo não pode ser alterado aqui': 'This field can’t be changed here',
  'Fuso horário desconhecido': 'Unknown time zone',
  'Peça antes o valor da troca (preview)': 'Ask for the price of the change first (preview)',

  'Não foi possível ler o arquivo.': 'The file can’t be read.',
  'O arquivo está vazio.': 'The file is empty.',
  'Falta na primeira linha o título “nome”. Departamento e email são opcionais.':
    'The first row lacks the heading “nome” (name). Department and email are optional.',
  'O arquivo só tem os títulos das colunas. Preencha uma linha por pessoa e envie de novo.':
    'The file has only the column headings. Fill in one row per person and send it again.',
  'Falta na primeira linha o título {0}. Ela precisa ter empresa e email.':
    'The first row lacks the heading {0}. It needs empresa (company) and email.',
  'Não encontramos a coluna de {0}. Os títulos do arquivo são: {1}. Mude o título para nota, data, nome ou texto e envie de novo.':
    'The column of {0} (nota: stars, data: date) wasn’t found. The headings of the file are: {1}. Rename it to stars, date, name or text and send it again.',
  'O arquivo só tem os títulos das colunas. Preencha uma linha por empresa e envie de novo.':
    'The file has only the headings. Fill in one row per company and send it again.',
  'O arquivo tem mais de {0} empresas. Divida em arquivos de até {1} linhas.':
    'The file has more than {0} companies. Split it into files of up to {1} rows.',
  'O arquivo tem mais de {0} pessoas. Divida em arquivos de até {1} linhas.':
    'The file has more than {0} people. Split it into files of up to {1} rows.',
  'Não foi possível ler a linha {0}. Confira as aspas: cada aspa aberta precisa ser fechada.':
    'Row {0} can’t be read. Check the quotes: each opening quote needs a closing one.',
  'Informe um nome para a regra': 'Give the rule a name',
  'Informe de onde são as avaliações': 'Say where the reviews are from',
  'Para avaliações do Google, deixe a origem vazia': 'Leave the origin empty for reviews of Google',
  'Informe um nome para o token': 'Give the token a name',
  'No máximo {0} tokens de API': 'At most {0} API tokens',
  'Este endereço não é de um serviço de avisos conhecido':
    'This address is of no notification service that is known',
  'Estas chaves não são de um navegador': 'These are no keys of a browser',
  'Informe um nome para a chave de acesso': 'Give the passkey a name',
  'No máximo {0} aparelhos': 'At most {0} devices',
  'No máximo {0} chaves de acesso': 'At most {0} passkeys',
  'Informe um nome para o modelo': 'Give the template a name',
  'Informe um nome para a visualização': 'Give the view a name',
  'O período termina antes de começar': 'The period ends before it begins',
  'Informe um nome para o destino': 'Give the destination a name',
  'Escolha pelo menos um evento': 'Choose at least one event',
  'Escolha pelo menos um cliente': 'Choose at least one client',
  'Um destes clientes não existe': 'One of these clients doesn’t exist',
  'Escolha pelo menos uma nota': 'Choose at least one rating',
  'No máximo {0} eventos por vez: escolha um período menor':
    'At most {0} events at a time: choose a shorter period',
  'Informe um nome para o widget': 'Give the widget a name',
  'Escreva o texto do modelo': 'Write the template’s text',
  'Escreva a resposta primeiro': 'Write the reply first',
  'Informe o cliente': 'Name the client',
  'Salve a imagem antes de enviar': 'Save the image before sending it',
  'Envie a imagem como data URL': 'Send the image as a data URL',
  'Use um logo de pelo menos 32 pixels de lado, que não seja uma faixa estreita':
    'Use a logo of at least 32 pixels a side that isn’t a narrow strip',
  'Use uma cor com seis dígitos, como #0f5c5c': 'Use a colour of six digits, such as #0f5c5c',
  'O Google recusa textos com telefone: o botão Ligar já o mostra':
    'Google rejects texts with a phone number: the Call button already shows it',
  'O Google pede uma imagem de 10 KB a 5 MB, com 250 pixels de lado':
    'Google requires an image of 10 KB to 5 MB, at least 250 pixels a side',

  ...Object.fromEntries(Object.values(FOREIGN_FILES).map(({ pt, en }) => [pt, en])),
  ...Object.fromEntries(Object.values(PHONE_TROUBLES).map(({ pt, en }) => [pt, en])),
  [ERRORS.FORBIDDEN.message]: ERRORS.FORBIDDEN.en,
  'Falta telefone ou email': 'Phone or email is missing',
  'já é de outra pessoa': 'belongs to somebody else',
  'escreva um dia como 31/01/2027': 'write a day such as 2027-01-31',
  'escreva um valor como 250,00': 'write an amount such as 250.00',
  'escreva mensal, trimestral, anual ou um número de meses':
    'write monthly, quarterly, yearly or a number of months',
  'escreva ativo, pendente ou inativo': 'write active, pending or inactive',
  'WhatsApp inválido': 'Invalid WhatsApp number',
  'Deixe este campo vazio': 'Leave this field empty',
  'Informe o código do plano (shareId)': 'Give the plan’s code (shareId)',
  'Escreva o nome sem endereço de site nem email: em vez de “Booking.com”, “Booking com”. Depois de um ponto, deixe um espaço.':
    'Write the name without a website or email address: “Booking com” instead of “Booking.com”. Leave a space after a full stop.',
}

interface Pattern {
  expression: RegExp
  english: string
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patterns: Pattern[] = Object.entries(ENGLISH)
  .filter(([text]) => text.includes('{0}'))
  .map(([text, english]) => ({
    expression: new RegExp(`^${escaped(text).replace(/\\\{\d\\\}/g, '(.{1,80}?)')}$`),
    english: english.replace(/\{(\d)\}/g, (_, place: string) => `$${Number(place) + 1}`),
  }))

/** A text about a field in the caller's language; one that is not listed stays as it is. */
export function fieldTextIn(language: Language, text: string): string {
  if (language === 'pt') return text
  const listed = ENGLISH[text]
  if (listed !== undefined) return listed
  const pattern = patterns.find(({ expression }) => expression.test(text))
  return pattern ? text.replace(pattern.expression, pattern.english) : text
}
