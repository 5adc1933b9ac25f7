export declare function nameNote(typed: string, name: string): string
export declare function showNameNote(place: { textContent: string | null }, typed: string, name: string): void
