/** Where a half-filled form for a new employee is kept. */
export const newEmployeeDraft = (clientId: number) => `employee-new-${clientId}`
