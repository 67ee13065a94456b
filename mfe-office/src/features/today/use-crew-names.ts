import { createContext, useContext } from 'react';

/** The names of the crews on the board, by id. */
export const CrewNamesContext = createContext<ReadonlyMap<number, string>>(new Map());

export const useCrewNames = (): ReadonlyMap<number, string> => useContext(CrewNamesContext);
