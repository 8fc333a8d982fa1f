/** A scan as the page sends it. */
export const aScan = (changes: Record<string, unknown> = {}) => ({
  businessName: 'Padaria Pão da Serra',
  city: 'Curitiba',
  niche: 'Padaria e Confeitaria',
  placeId: 'ChIJsbx0000000001',
  address: 'Rua das Araucárias, 412',
  employeeCount: 10,
  servicesPerWeek: 40,
  clientBaseSize: 300,
  currentReviews: 60,
  competitorData: {
    top: [
      { placeId: 'ChIJsbx0000000002', name: 'Padaria Rua Nova', rating: 4.4, reviews: 187 },
      { placeId: null, name: 'Padaria do Zé', reviews: 90 },
    ],
    totalListed: 12,
  },
  lead: { name: 'Ana Souza', email: 'ana@example.com', whatsapp: '(41) 99999-0412', consent: true },
  ...changes,
})
