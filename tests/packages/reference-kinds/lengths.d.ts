export declare const meters: 'm';

declare function toFeet(meters: number): number;

export { toFeet as feet };

export default function toMeters(feet: number): number;
