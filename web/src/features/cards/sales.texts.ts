import { defineTexts } from '../../shared/i18n/texts.ts'

export const salesTexts = defineTexts({
  sell: { en: 'Sell cards', pt: 'Vender cartões' },
  sellHint: {
    en: {
      one: '{count} card in stock. Cards are transferred to the client.',
      other: '{count} cards in stock. Cards are transferred to the client.',
    },
    pt: {
      one: '{count} cartão em estoque. Os cartões serão transferidos para o cliente.',
      other: '{count} cartões em estoque. Os cartões serão transferidos para o cliente.',
    },
  },
  onlyInStock: {
    en: { one: 'Only {count} card in stock', other: 'Only {count} cards in stock' },
    pt: { one: 'Só há {count} cartão em estoque', other: 'Só há {count} cartões em estoque' },
  },
  unitPrice: { en: 'Price per card (R$)', pt: 'Preço por cartão (R$)' },
  perCard: { en: 'Per card', pt: 'Por cartão' },
  total: { en: 'Total', pt: 'Total' },
  totalOf: { en: 'Total: {amount}', pt: 'Total: {amount}' },
  amount: { en: 'Total amount (R$)', pt: 'Valor total (R$)' },
  fromBatch: { en: 'Batch', pt: 'Lote' },
  anyBatch: { en: 'Any batch', pt: 'Qualquer lote' },
  batchOption: {
    en: 'Batch {id} · {left} of {count} in stock',
    pt: 'Lote {id} · {left} de {count} em estoque',
  },
  clientRequired: { en: 'Choose a client', pt: 'Escolha um cliente' },
  sellCountMin: { en: 'At least 1 card', pt: 'Pelo menos 1 cartão' },
  amountRequired: { en: 'Enter an amount, e.g. 199.90', pt: 'Informe um valor, ex.: 199,90' },
  sold: {
    en: { one: '{count} card sold to {name}', other: '{count} cards sold to {name}' },
    pt: { one: '{count} cartão vendido para {name}', other: '{count} cartões vendidos para {name}' },
  },
  sellFailed: { en: 'Failed to sell cards', pt: 'Falha ao vender cartões' },
  sales: { en: 'Sales', pt: 'Vendas' },
  soldAt: { en: 'Date', pt: 'Data' },
  noSales: { en: 'No sales yet', pt: 'Nenhuma venda ainda' },
  noSalesText: {
    en: 'Sales to clients appear here and count toward this month’s card revenue.',
    pt: 'As vendas aparecem aqui e contam na receita de cartões do mês.',
  },
  saleOf: { en: 'Sale #{id}', pt: 'Venda nº {id}' },
  mixed: { en: 'Standard and premium', pt: 'Standard e premium' },
  voided: { en: 'Voided', pt: 'Cancelada' },
  receipt: { en: 'Receipt', pt: 'Recibo' },
  receiptOf: { en: 'Receipt of sale #{id}', pt: 'Recibo da venda nº {id}' },
  numbers: { en: 'Printed numbers, for the envelope', pt: 'Números impressos, para o envelope' },
  numbersUnknown: {
    en: 'The numbers of this sale weren’t recorded.',
    pt: 'Os números desta venda não foram registrados.',
  },
  numbersBack: {
    en: 'Voided on {date}. The cards went back to stock.',
    pt: 'Cancelada em {date}. Os cartões voltaram ao estoque.',
  },
  print: { en: 'Print', pt: 'Imprimir' },
  bought: { en: 'Cards bought', pt: 'Cartões comprados' },
  correct: { en: 'Correct', pt: 'Corrigir' },
  correctOf: { en: 'Correct sale #{id}', pt: 'Corrigir a venda nº {id}' },
  correctHint: {
    en: 'With fewer cards, unassigned ones go back to stock. For more cards, record another sale.',
    pt: 'Com menos cartões, os não atribuídos voltam ao estoque. Para mais cartões, registre outra venda.',
  },
  countUpTo: { en: 'From 1 to {max}', pt: 'De 1 a {max}' },
  corrected: { en: 'Sale #{id} corrected', pt: 'Venda nº {id} corrigida' },
  correctFailed: { en: 'Couldn’t correct the sale', pt: 'Não foi possível corrigir a venda' },
  void: { en: 'Void', pt: 'Cancelar venda' },
  keepSale: { en: 'Keep the sale', pt: 'Manter a venda' },
  voidTitle: { en: 'Void sale #{id} to {name}?', pt: 'Cancelar a venda nº {id} para {name}?' },
  voidText: {
    en: {
      one: '{count} card goes back to stock, and {amount} no longer counts as revenue. The sale stays in the list as voided.',
      other:
        '{count} cards go back to stock, and {amount} no longer counts as revenue. The sale stays in the list as voided.',
    },
    pt: {
      one: '{count} cartão volta ao estoque e {amount} deixa de contar na receita. A venda continua na lista como cancelada.',
      other:
        '{count} cartões voltam ao estoque e {amount} deixa de contar na receita. A venda continua na lista como cancelada.',
    },
  },
  voidDone: { en: 'Sale #{id} voided', pt: 'Venda nº {id} cancelada' },
  voidFailed: { en: 'Couldn’t void the sale', pt: 'Não foi possível cancelar a venda' },
  /** After the refusal's own sentence. */
  assignedCodes: { en: '{reason} Assigned: {codes}.', pt: '{reason} Atribuídos: {codes}.' },
})
