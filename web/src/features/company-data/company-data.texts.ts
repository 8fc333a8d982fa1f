import { defineTexts } from '../../shared/i18n/texts.ts'

export const companyDataTexts = defineTexts({
  title: { en: 'Company data', pt: 'Dados da empresa' },
  all: { en: 'Download all data of the company', pt: 'Baixar todos os dados da empresa' },
  allText: {
    en: 'One file with the company, the team, cards, visits, reviews, replies and posts. It takes a few minutes; we email you when it is ready.',
    pt: 'Um arquivo com a empresa, a equipe, cartões, visitas, avaliações, respostas e publicações. Leva alguns minutos; avisamos por email quando estiver pronto.',
  },
  ask: { en: 'Prepare the file', pt: 'Preparar o arquivo' },
  askAgain: { en: 'Prepare a new file', pt: 'Preparar um novo arquivo' },
  asked: {
    en: 'We are preparing the file. You get an email when it is ready.',
    pt: 'Estamos preparando o arquivo. Você recebe um email quando ele estiver pronto.',
  },
  askFailed: { en: 'The file could not be requested', pt: 'Não foi possível pedir o arquivo' },
  ready: {
    en: 'The file of {day} is ready. Download it by {until}; after that it is deleted.',
    pt: 'O arquivo de {day} está pronto. Baixe até {until}; depois ele é apagado.',
  },
  over: {
    en: 'The file of {day} has been deleted. Prepare a new one when you need it.',
    pt: 'O arquivo de {day} foi apagado. Prepare um novo quando precisar.',
  },
  gone: {
    en: 'The file has been deleted. Prepare a new one.',
    pt: 'O arquivo foi apagado. Prepare um novo.',
  },
  download: { en: 'Download', pt: 'Baixar' },
  fileName: { en: 'company-data.zip', pt: 'dados-da-empresa.zip' },
  customer: { en: 'A customer asks about their data', pt: 'Um cliente pergunta sobre os dados dele' },
  customerText: {
    en: 'Search for the name as it stands in the review, or for a name, number or email that you asked for a review. You can hand out what is kept; the data of authors is erased by the agency.',
    pt: 'Busque o nome como aparece na avaliação, ou o nome, número ou email de quem você convidou. Você pode entregar o que está guardado; os dados de quem avaliou são apagados pela agência.',
  },
  search: {
    en: 'Name, words of the review, number or email',
    pt: 'Nome, palavras da avaliação, número ou email',
  },
  authors: { en: 'Wrote a review', pt: 'Escreveram avaliações' },
  found: { en: 'Reviews found', pt: 'Avaliações encontradas' },
  nobody: { en: 'No review with these words.', pt: 'Nenhuma avaliação com essas palavras.' },
  name: { en: 'Name', pt: 'Nome' },
  review: { en: 'Review', pt: 'Avaliação' },
  noText: { en: 'Stars only', pt: 'Só estrelas' },
  handOut: { en: 'Download', pt: 'Baixar' },
  handOutOf: { en: 'Download the data of {name}', pt: 'Baixar os dados de {name}' },
  handedOut: { en: 'Data downloaded', pt: 'Dados baixados' },
  handOutFailed: { en: 'The data could not be downloaded', pt: 'Não foi possível baixar os dados' },
  customerFile: { en: 'customer-data-{id}.json', pt: 'dados-do-cliente-{id}.json' },
  erase: { en: 'Ask the agency to erase', pt: 'Pedir à agência para apagar' },
  eraseOf: {
    en: 'Ask the agency to erase the data of {name}',
    pt: 'Pedir à agência para apagar os dados de {name}',
  },
  eraseTitle: { en: 'Ask to erase the data of {name}?', pt: 'Pedir para apagar os dados de {name}?' },
  eraseText: {
    en: 'The agency erases name, text and replies here. The review on Google stays: only its author can delete it.',
    pt: 'A agência apaga aqui o nome, o texto e as respostas. A avaliação no Google fica: só quem escreveu pode excluir.',
  },
  eraseAsked: { en: 'The agency was told', pt: 'A agência foi avisada' },
  eraseFailed: { en: 'The agency could not be told', pt: 'Não foi possível avisar a agência' },
})
