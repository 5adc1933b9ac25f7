export declare function nameNote(typed: string, name: string): string
