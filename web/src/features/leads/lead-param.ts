/** Which lead is opened, in the address: its details go when this changes. */
export const LEAD_PARAM = 'lead'
